// What the game calls of its page (src/app/host_web.c).
mergeInto(LibraryManager.library, {
  page_store: function() { Module.page.store(); },
  page_end: function() { Module.page.end(); },
  page_has_fingers: function() { return Module.page.hasFingers(); },
  page_has_graphics_card: function() { return Module.page.hasGraphicsCard(); },
  page_copy: function(text) { Module.page.copy(UTF8ToString(text)); },
  // SDL's sound calls them from its own JavaScript without saying so.
  page_store__deps: ['$autoResumeAudioContext', '$dynCall'],
});
