"""Chromium without a window, driven through its protocol over a pipe: what a person does in a page, and what it then shows."""
import base64
import functools
import http.server
import json
import os
import select
import shutil
import subprocess
import tempfile
import threading
import time

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
OPTIONS = ("--headless=new", "--no-sandbox", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
           "--disable-quic", "--remote-debugging-pipe", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
           "--hide-scrollbars", "--disable-extensions")


def find():
    return next((path for path in map(shutil.which, PROGRAMS) if path), None)


class Files(http.server.SimpleHTTPRequestHandler):
    """A plain web server of one folder, as any other; it counts the bytes that it sends packed."""
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm", ".js": "text/javascript"}

    def log_message(self, *_):
        pass

    def end_headers(self):
        # As servers send it whose files the pages of others may read.
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()


class Site:
    def __init__(self, folder):
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=str(folder)))
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


class Browser:
    """One page. `said` is what its console has printed."""

    def __init__(self, width=1280, height=720, profile=None, touch=False, language="en"):
        self.folder = profile or tempfile.mkdtemp(prefix="arkanong-browser-")
        self.owns_folder = profile is None
        to_browser, self.out = os.pipe()
        self.into, from_browser = os.pipe()

        def place_pipes():
            # The protocol's pipes are the file descriptors 3 and 4.
            ends = os.dup(to_browser), os.dup(from_browser)
            os.dup2(ends[0], 3)
            os.dup2(ends[1], 4)

        self.program = subprocess.Popen(
            [find(), *OPTIONS, f"--window-size={width},{height}", f"--user-data-dir={self.folder}", f"--lang={language}", "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, close_fds=False, preexec_fn=place_pipes)
        os.close(to_browser)
        os.close(from_browser)
        self.number, self.rest, self.said, self.events = 0, b"", [], []
        self.session = None
        self.width, self.height = width, height
        target = next(t for t in self.ask("Target.getTargets")["targetInfos"] if t["type"] == "page")
        self.session = self.ask("Target.attachToTarget", targetId=target["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network"):
            self.ask(domain + ".enable")
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=touch)
        if touch:
            self.ask("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
        agent = self.value("navigator.userAgent")
        self.ask("Emulation.setUserAgentOverride", userAgent=agent, acceptLanguage=language)

    def close(self):
        try:
            self.session = None
            self.ask("Browser.close")
        except (OSError, EOFError, TimeoutError):
            pass
        try:
            self.program.wait(10)
        except subprocess.TimeoutExpired:
            self.program.kill()
        os.close(self.out)
        os.close(self.into)
        if self.owns_folder:
            shutil.rmtree(self.folder, ignore_errors=True)

    def kill(self):
        """As when the power goes."""
        self.program.kill()
        self.program.wait()

    def next_message(self, until):
        while b"\0" not in self.rest:
            if not select.select([self.into], [], [], max(0.0, until - time.monotonic()))[0]:
                raise TimeoutError("the browser does not answer")
            some = os.read(self.into, 1 << 20)
            if not some:
                raise EOFError("the browser has ended")
            self.rest += some
        line, self.rest = self.rest.split(b"\0", 1)
        return json.loads(line)

    def note(self, message):
        if message.get("method") == "Runtime.consoleAPICalled":
            self.said.append(" ".join(str(a.get("value", a.get("description"))) for a in message["params"]["args"]))
        elif message.get("method") == "Runtime.exceptionThrown":
            details = message["params"]["exceptionDetails"]
            self.said.append("exception: " + details.get("exception", {}).get("description", details["text"]))
        else:
            self.events.append(message)

    def ask(self, method, seconds=60, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        until = time.monotonic() + seconds
        while True:
            answer = self.next_message(until)
            if answer.get("id") != self.number:
                self.note(answer)
            elif "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']['message']}")
            else:
                return answer["result"]

    def open(self, address):
        self.ask("Page.navigate", url=address)

    def value(self, expression, seconds=60):
        """Of JavaScript; a promise's when it is there."""
        answer = self.ask("Runtime.evaluate", seconds, expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"].get("exception", {}).get("description", "JavaScript failed"))
        return answer["result"].get("value")

    def wait_for(self, expression, seconds=30):
        until = time.monotonic() + seconds
        while True:
            try:
                if self.value(expression):
                    return
            except RuntimeError:
                pass
            if time.monotonic() > until:
                raise TimeoutError(f"not so after {seconds} s: {expression}; the page said: {self.said[-5:]}")
            time.sleep(0.02)

    def targets(self, method, **parameters):
        """Asks the browser, not the page."""
        session, self.session = self.session, None
        try:
            return self.ask(method, **parameters)
        finally:
            self.session = session

    def cover(self):
        """Another tab comes to the front, which hides this one; for uncover."""
        return self.targets("Target.createTarget", url="about:blank", background=False)["targetId"]

    def uncover(self, other):
        self.targets("Target.closeTarget", targetId=other)
        self.ask("Page.bringToFront")

    def picture(self, path, width=None):
        """Of the whole page, or of as many pixels from its left end."""
        part = {"clip": {"x": 0, "y": 0, "width": width, "height": self.height, "scale": 1}} if width else {}
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.ask("Page.captureScreenshot", format="png", **part)["data"]))

    def key(self, key, code=None, hold=0.05):
        """Presses it for so many seconds; with 0 it stays down."""
        number = {"Enter": 13, "Control": 17, "Escape": 27, " ": 32, "End": 35, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39,
                  "ArrowDown": 40}.get(key) or ord(key.upper())
        codes = {" ": "Space", "Control": "ControlLeft"}
        names = {"key": key, "code": code or codes.get(key, key if len(key) > 1 else "Key" + key.upper()), "windowsVirtualKeyCode": number}
        self.ask("Input.dispatchKeyEvent", type="keyDown", **names)
        time.sleep(hold)
        if hold:
            self.ask("Input.dispatchKeyEvent", type="keyUp", **names)

    def type(self, text):
        for letter in text:
            self.ask("Input.dispatchKeyEvent", type="keyDown", key=letter, text=letter)
            self.ask("Input.dispatchKeyEvent", type="keyUp", key=letter)

    def with_control(self, key):
        self.key("Control", hold=0)
        self.key(key)
        self.ask("Input.dispatchKeyEvent", type="keyUp", key="Control", code="ControlLeft", windowsVirtualKeyCode=17)

    def mouse(self, kind, x, y, button="none"):
        self.ask("Input.dispatchMouseEvent", type="mouse" + kind, x=x, y=y, button=button, clickCount=int(kind != "Moved"))

    def click(self, x, y):
        self.mouse("Moved", x, y)
        self.mouse("Pressed", x, y, "left")
        time.sleep(0.05)
        self.mouse("Released", x, y, "left")

    def drop(self, path):
        """A file of the disk on the middle of the page."""
        data = {"items": [], "files": [str(path)], "dragOperationsMask": 1}
        for kind in ("dragEnter", "dragOver", "drop"):
            self.ask("Input.dispatchDragEvent", type=kind, x=self.width // 2, y=self.height // 2, data=data)

    def tap(self, x, y):
        self.touch("Start", (x, y))
        self.touch("End")

    def touch(self, kind, *points):
        self.ask("Input.dispatchTouchEvent", type="touch" + kind, touchPoints=[{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)])
