// What the game calls of its page (src/app/host_web.c, src/system/download_web.c).
mergeInto(LibraryManager.library, {
  page_store: function() { Module.page.store(); },
  page_end: function() { Module.page.end(); },
  host_has_fingers: function() { return Module.page.hasFingers(); },
  host_has_graphics_card: function() { return Module.page.hasGraphicsCard(); },
  page_get_begin: function(address, most, ms) { return Module.page.get(UTF8ToString(address), most, ms); },
  page_get_state: function(number) { return Module.page.got[number].state; },
  page_get_size: function(number) { return Module.page.got[number].bytes.length; },
  page_get_copy: function(number, to) { HEAPU8.set(Module.page.got[number].bytes, to); },
  page_get_end: function(number) {
    Module.page.got[number].abort.abort();
    delete Module.page.got[number];
  },
  host_copy: function(text) { Module.page.copy(UTF8ToString(text)); },
  // SDL's sound calls them from its own JavaScript without saying so.
  page_store__deps: ['$autoResumeAudioContext', '$dynCall'],
});
