"""Which tests notice which mutants.

First each mutant alone, by the tests that reach its site, those first that have noticed others of its function, then the quickest,
until one fails or a few seconds are used up. What is left then is tried many at a time by each remaining test: where such a test passes,
it notices none of them; where it fails, halves tell which. What is left even then is tried with sanitizers, as first."""
import collections
import queue
import threading

SECONDS_ALONE = 3.0
AT_A_TIME = 24


class Judge:
    def __init__(self, tests, mutants, workers, tell, measured=True):
        self.measured = measured
        self.tests, self.mutants, self.workers, self.tell = tests, mutants, workers, tell
        self.noticed = {}
        self.tried = collections.defaultdict(set)
        self.killers = collections.defaultdict(collections.Counter)
        self.lock = threading.Lock()
        self.sound = {}
        self.runs = 0

    def run(self, test, mutants):
        with self.lock:
            self.runs += 1
        limit = int(2 + 6 * test.seconds)
        wrong, _, _ = test.play(limit, ARKANONG_MUTANT=",".join(f"{mutant.site}:{mutant.choice}" for mutant in mutants))
        return wrong

    def note(self, mutant, test, wrong):
        with self.lock:
            self.noticed[mutant] = f"{test.name}: {wrong}"
            for place in ((mutant.file, mutant.function), mutant.file):
                self.killers[place][test.name] += 1
            self.tell(mutant, self.noticed[mutant])

    def alone(self, mutant):
        reaching = [test for test in self.tests if test.met[mutant.site]]
        if not reaching:
            return
        with self.lock:
            here, file = dict(self.killers[mutant.file, mutant.function]), dict(self.killers[mutant.file])

        def rank(test):
            return (0.02 + test.seconds) / (1 + 20 * here.get(test.name, 0) + 4 * file.get(test.name, 0))

        used = 0.0
        for test in sorted(reaching, key=rank):
            if used > 0 and used + test.seconds > SECONDS_ALONE:
                continue
            self.tried[mutant].add(test.name)
            used += 0.01 + test.seconds
            wrong = self.run(test, [mutant])
            if wrong and self.is_sound(test):
                self.note(mutant, test, wrong)
                return

    def is_sound(self, test):
        """Whether it passes without any mutant: what has not been measured itself need not."""
        if test.name not in self.sound:
            self.sound[test.name] = self.measured or not self.run(test, [])
        return self.sound[test.name]

    def together(self, test, mutants):
        mutants = [mutant for mutant in mutants if mutant not in self.noticed]
        if not mutants:
            return
        wrong = self.run(test, mutants)
        if not wrong:
            return
        if len(mutants) == 1:
            self.note(mutants[0], test, wrong)
            return
        half = len(mutants) // 2
        self.together(test, mutants[:half])
        self.together(test, mutants[half:])

    def rest(self, test):
        left = [mutant for mutant in self.mutants if mutant not in self.noticed and test.met[mutant.site] and test.name not in self.tried[mutant]]
        # One site has one choice at a time.
        while left:
            group, sites, later = [], set(), []
            for mutant in left:
                if mutant.site in sites or len(group) == AT_A_TIME:
                    later.append(mutant)
                else:
                    group.append(mutant)
                    sites.add(mutant.site)
            self.together(test, group)
            left = later

    def at_once(self, jobs, work):
        waiting, problems = queue.SimpleQueue(), []
        for job in jobs:
            waiting.put(job)

        def go_on():
            try:
                while True:
                    work(waiting.get_nowait())
            except queue.Empty:
                pass
            except Exception as problem:
                problems.append(problem)

        threads = [threading.Thread(target=go_on, daemon=True) for _ in range(self.workers)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if problems:
            raise problems[0]

    def judge(self, alone=False):
        """{mutant: by whom} of those that are noticed."""
        self.at_once(self.mutants, self.alone)
        if not alone:
            self.at_once(self.tests, self.rest)
        return self.noticed
