"""Makes mutants of C sources from clang's syntax tree, and sources in which each is chosen at run time (mutant.h).

A site is a piece of the source; a mutant is one other text in its place. Rewritten, a site reads
    (MUTANT(17) ? (MUTANT_IS(1) ? other text : another) : the text as it is)
As one mutant at a time is tried, the other texts are those of the source, and only the last has the sites within it rewritten.
"""
import collections
import hashlib
import json
import re
import subprocess

NEIGHBOURS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
NEGATED = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="}
OTHER_OPERATOR = {"+": "-", "-": "+", "*": "/", "/": "*", "&": "|", "|": "&", "<<": ">>", ">>": "<<", "&&": "||", "||": "&&"}
OTHER_ASSIGNMENT = {"+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=", "|=": "&=", "&=": "|="}
TWINS = [("min", "max"), ("first", "last"), ("left", "right"), ("before", "after"), ("lower", "upper"), ("begin", "end"), ("x", "y"),
         ("width", "height"), ("row", "column"), ("rows", "columns"), ("low", "high"), ("top", "bottom"), ("ceil", "floor")]
TWIN = {a: b for pair in TWINS for a, b in (pair, pair[::-1])}
# Both orders of their arguments are the same.
COMMUTATIVE = re.compile(r"min|max|dot|distance|add|equal|same|hypot|cmp|mix|intersect_(\w+)_\1|det_two_(sum|product)|cones_are_apart|_mm_(mul|and|or|add)_ps")
# Checks of the program's own, which end it.
ASSERTIONS = {"CHECK"}
# Calls without which only time or memory is lost, or nothing on the machines that there are (va_end), and room for more than is needed:
# the sanitizers' tests see leaks and what is too small.
HINTS = re.compile(r"va_end|__builtin_(prefetch|expect|va_end)|free|malloc|calloc|realloc|(\w+_)?(free|destroy)")
# Greater or less than everything, as more of them would be.
BOUNDLESS = re.compile(r"NEVER|HUGE_VAL|INFINITY|DBL_MAX|U?INT(\d+|PTR)?_MAX|LONG_MAX|SIZE_MAX|INT(\d+)?_MIN")
# What they count is no part of the state, and only about right.
ESTIMATES = re.compile(r"\w+_add_work")
# Of a difference they say the same either way.
LENGTHS = re.compile(r"vec2_length(_squared)?")
# Their operands are not evaluated, or only by the compiler.
CONSTANT_NODES = {"ConstantExpr", "UnaryExprOrTypeTraitExpr", "OffsetOfExpr", "StaticAssertDecl", "EnumDecl", "RecordDecl", "TypedefDecl",
                  "GenericSelectionExpr"}
TRANSPARENT = {"ImplicitCastExpr", "ParenExpr", "ConstantExpr"}
NAME_AROUND = 40
NAME_PIECE = 70

Mutant = collections.namedtuple("Mutant", "name file line function operator site choice")


class Site:
    """A piece of the source from begin to end (bytes) and what may stand there instead."""

    def __init__(self, begin, end, kind):
        self.begin, self.end, self.kind = begin, end, kind
        self.others = []
        self.number = 0


def words(text):
    return " ".join(text.split())


def shorten(text, most):
    return text if len(text) <= most else text[:most // 2] + "…" + text[-(most // 2):]


def matching(source, at):
    """The place after the parenthesis that closes the one at `at`."""
    depth = 0
    while at < len(source):
        char = source[at:at + 1]
        if char in b"\"'":
            at += 1
            while source[at:at + 1] != char:
                at += 2 if source[at:at + 1] == b"\\" else 1
        depth += (char == b"(") - (char == b")")
        at += 1
        if depth == 0:
            break
    return at


def load_tree(command):
    """clang's tree, in which every place has its file: clang tells it only where it differs from the place before."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(map(str, command))}\n{done.stderr.decode(errors='replace')}")
    file = None

    def keep(found):
        nonlocal file
        if "offset" in found:
            file = found.setdefault("file", file)
        return found

    return json.loads(done.stdout, object_hook=keep)


class Finder:
    """Finds the sites in one file of a tree."""

    def __init__(self, tree, path, source):
        self.path, self.source = path, source
        self.sites = {}
        self.function, self.returns_bool, self.around, self.body_end = "", False, (0, 0), 0
        self.globals, self.limits, self.functions, self.records = set(), set(), {}, {}
        self.either_way = set()
        for node in tree["inner"]:
            self.read_declaration(node)
        for node in tree["inner"]:
            if node["kind"] == "FunctionDecl" and any(child.get("kind") == "CompoundStmt" for child in node.get("inner", ())):
                span = self.span(node)
                if span:
                    self.function = node["name"]
                    self.returns_bool = node["type"]["qualType"].split("(")[0].strip() in ("bool", "_Bool")
                    self.body_end = span[1]
                    self.statement(next(child for child in node["inner"] if child.get("kind") == "CompoundStmt"))

    def read_declaration(self, node):
        kind = node["kind"]
        if kind == "VarDecl" and node["type"]["qualType"].startswith("const "):
            self.globals.add(node["id"])
        elif kind == "FunctionDecl":
            self.functions[node["name"]] = node["type"]["qualType"]
        elif kind == "EnumDecl" and "name" not in node:
            self.limits.update(child["id"] for child in node.get("inner", ()) if child["kind"] == "EnumConstantDecl")
        elif kind == "RecordDecl" and "name" in node:
            self.records[node["name"]] = {child["name"]: child["type"]["qualType"] for child in node.get("inner", ())
                                          if child["kind"] == "FieldDecl" and "name" in child and not child.get("isBitfield")}

    # Places.

    def place(self, loc, end):
        """The byte at which a place begins or ends in this file; None in others and in what a macro made."""
        if "expansionLoc" in loc:
            at, written = loc["expansionLoc"], loc["spellingLoc"]
            if at.get("file") != self.path:
                return None
            begin = at["offset"]
            name_end = begin + at["tokLen"]
            stop = name_end
            parenthesis = re.compile(rb"\s*\(").match(self.source, name_end)
            if parenthesis and self.source[begin:begin + 1].isalpha():
                stop = matching(self.source, parenthesis.end() - 1)
                if self.source[begin:name_end].decode() in ASSERTIONS:
                    return None
                if written.get("file") == self.path and begin < written["offset"] < stop:
                    return written["offset"] + (written["tokLen"] if end else 0)
            return stop if end else begin
        if loc.get("file") != self.path:
            return None
        return loc["offset"] + (loc["tokLen"] if end else 0)

    def is_torn(self, begin, end):
        """Whether of one use of a macro one end is written in its arguments and the other is not, as where an argument is a macro itself."""
        uses = [loc.get("expansionLoc", {}).get("offset") for loc in (begin, end)]
        written = [loc.get("spellingLoc", {}) for loc in (begin, end)]
        inside = [place.get("file") == self.path and place["offset"] > use for place, use in zip(written, uses) if use is not None]
        return uses[0] is not None and uses[0] == uses[1] and inside[0] != inside[1]

    def span(self, node):
        found = node.get("range", {})
        if not found.get("begin") or not found.get("end") or self.is_torn(found["begin"], found["end"]):
            return None
        begin, end = self.place(found["begin"], False), self.place(found["end"], True)
        return (begin, end) if begin is not None and end is not None and begin < end else None

    def text(self, node):
        span = self.span(node)
        return self.source[span[0]:span[1]].decode() if span else None

    def made_by_macro(self, node):
        """Whether a node is the whole of what a macro with arguments made, or a part of it."""
        begin, span = node.get("range", {}).get("begin", {}), self.span(node)
        return span and "expansionLoc" in begin and begin["expansionLoc"]["offset"] == span[0] and self.source[span[1] - 1:span[1]] == b")" and \
            re.match(rb"[A-Za-z_]\w*\s*\(", self.source[span[0]:span[1]]) is not None

    # Sites.

    def in_macro(self, node):
        """Whether a node begins in the text of a macro itself."""
        begin = node.get("range", {}).get("begin", {})
        return "expansionLoc" in begin and self.place(begin, False) == begin["expansionLoc"]["offset"]

    def change(self, node, operator, other, kind="value", shown=None):
        """Something else in the place of a node; `kind`: value, void (a statement that is an expression) or statement."""
        span = self.span(node)
        if not span or other is None or b"\n#" in self.source[span[0]:span[1]]:
            return
        if self.in_macro(node) and kind == "value" and operator not in ("constant", "condition"):
            return
        if kind == "statement":
            semicolon = re.compile(rb"\s*;").match(self.source, span[1])
            if not semicolon:
                return
            span = (span[0], semicolon.end())
        site = self.sites.setdefault(span, Site(*span, kind))
        if kind == "void":
            site.kind = "void"
        if any(words(other) == words(known[1]) for known in site.others):
            return
        if not site.others:
            site.function, site.around = self.function, self.around
        site.others.append((operator, other, words(shown if shown is not None else other)))

    # Statements.

    def statement(self, node):
        kind = node.get("kind")
        children = node.get("inner", ())
        if kind is None or kind in CONSTANT_NODES:
            return
        outer, span = self.around, self.span(node)
        if kind == "CompoundStmt":
            for child in children:
                self.statement(child)
        elif kind == "IfStmt":
            self.condition(children[0], (True, False))
            for child in children[1:]:
                self.statement(child)
        elif kind == "WhileStmt":
            self.condition(children[0], (False,))
            self.statement(children[1])
        elif kind == "DoStmt":
            self.statement(children[0])
            self.condition(children[1], (False,))
        elif kind == "ForStmt":
            init, _, cond, step, body = children
            self.statement(init) if init.get("kind") == "DeclStmt" else self.expression(init)
            self.condition(cond, (False,))
            self.around = self.span(step) or outer
            for child in step.get("inner", ()):
                self.expression(child)
            self.statement(body)
        elif kind == "SwitchStmt":
            self.around = self.span(children[0]) or outer
            self.expression(children[0])
            self.statement(children[1])
        elif kind in ("CaseStmt", "DefaultStmt", "LabelStmt"):
            self.statement(children[-1])
        elif kind == "DeclStmt":
            for child in children:
                if child["kind"] == "VarDecl" and child.get("storageClass") != "static":
                    self.around = self.span(child) or outer
                    for value in child.get("inner", ()):
                        self.expression(value)
        elif kind in ("BreakStmt", "ContinueStmt"):
            self.around = span or outer
            self.change(node, "dropped jump", "", "statement", "dropped")
        elif kind == "ReturnStmt":
            self.around = span or outer
            if not children:
                self.change(node, "dropped jump", "", "statement", "dropped")
            else:
                value = self.bare(children[0])
                if self.returns_bool and value.get("kind") not in ("IntegerLiteral", "UnaryOperator"):
                    self.negate(children[0])
                self.expression(children[0], "return")
        else:
            self.around = span or outer
            self.expression_statement(node)
        self.around = outer

    def expression_statement(self, node):
        if self.made_by_macro(node) and not HINTS.match(self.text(node)):
            self.change(node, "dropped call", "", "statement", "dropped")
        inner = self.bare(node)
        kind, operator = inner.get("kind"), inner.get("opcode")
        if kind == "CStyleCastExpr" and inner.get("castKind") == "ToVoid":
            inner = self.bare(inner["inner"][0])
            if inner.get("kind") == "CallExpr" and not self.is_hint(inner):
                self.change(node, "dropped call", "(void)0", "void", "dropped")
        elif kind == "CallExpr" and not self.is_hint(inner):
            self.change(node, "dropped call", "(void)0", "void", "dropped")
        elif kind in ("BinaryOperator", "CompoundAssignOperator") and operator.endswith("="):
            self.change(node, "dropped assignment", "(void)0", "void", "dropped")
        elif kind == "UnaryOperator" and operator in ("++", "--"):
            self.change(node, "dropped assignment", "(void)0", "void", "dropped")
        self.expression(node)

    def condition(self, node, values):
        if node.get("kind") is None:
            return
        outer, self.around = self.around, self.span(node) or self.around
        if self.bare(node).get("kind") not in ("IntegerLiteral", "DeclRefExpr" if len(values) == 1 else ""):
            for value in values:
                self.change(node, "condition", "1" if value else "0", shown="true" if value else "false")
        self.expression(node, "condition")
        self.around = outer

    # Expressions. `role`: condition, operand (of && and ||), return, value.

    def bare(self, node):
        while node.get("kind") in TRANSPARENT and node.get("inner"):
            node = node["inner"][0]
        return node

    def callee_name(self, call):
        return self.bare(call["inner"][0]).get("referencedDecl", {}).get("name", "")

    def is_hint(self, call):
        return HINTS.fullmatch(self.callee_name(call)) is not None

    def negate(self, node):
        text = self.text(node)
        self.change(node, "negation", text and f"!({text})")

    def expression(self, node, role="value"):
        kind = node.get("kind")
        if kind is None or kind in CONSTANT_NODES:
            return
        children = node.get("inner", ())
        if self.in_macro(node) and kind not in ("ImplicitCastExpr", "IntegerLiteral", "FloatingLiteral"):
            text = self.text(node)
            if text and re.fullmatch(r"\w+", text):
                if BOUNDLESS.fullmatch(text):
                    return
                if self.is_floating(node):
                    self.scale(node, text, 1.0)
                elif self.is_integer(node) and text.isupper():
                    self.change(node, "constant", f"{text} + 1")
                return
        if kind == "ImplicitCastExpr":
            if node.get("castKind") == "NullToPointer":
                return
            if node.get("castKind") == "LValueToRValue":
                self.read_value(self.bare(node), node)
            for child in children:
                self.expression(child, role)
        elif kind == "ParenExpr":
            for child in children:
                self.expression(child, role)
        elif kind == "BinaryOperator":
            self.binary(node, role)
        elif kind == "CompoundAssignOperator":
            left, right = map(self.text, children)
            other = OTHER_ASSIGNMENT.get(node["opcode"])
            if other and left and right and "*" not in node["type"]["qualType"]:
                self.change(node, "operator", f"{left} {other} ({right})")
            for child in children:
                self.expression(child)
        elif kind == "UnaryOperator":
            self.unary(node, role)
        elif kind == "ConditionalOperator":
            self.condition(children[0], (True, False))
            for child in children[1:]:
                self.expression(child)
        elif kind == "CallExpr":
            if self.is_hint(node):
                return
            self.call(node)
            if ESTIMATES.fullmatch(self.callee_name(node)):
                return
            for child in children[1:]:
                self.expression(child)
        elif kind in ("IntegerLiteral", "FloatingLiteral", "CharacterLiteral"):
            self.constant(node)
        elif kind == "DeclRefExpr":
            if node["referencedDecl"]["id"] in self.limits:
                self.change(node, "constant", f"{self.text(node)} + 1")
        else:
            for child in children:
                self.expression(child)

    def binary(self, node, role):
        operator, children = node["opcode"], node["inner"]
        left, right = map(self.text, children)
        types = [child["type"]["qualType"] for child in children]
        if left is not None and right is not None:
            if operator in NEGATED:
                if operator in NEIGHBOURS:
                    self.change(node, "comparison", f"({left}) {NEIGHBOURS[operator]} ({right})", shown=f"{left} {NEIGHBOURS[operator]} {right}")
                if role == "value":
                    self.change(node, "negation", f"({left}) {NEGATED[operator]} ({right})", shown=f"{left} {NEGATED[operator]} {right}")
            elif operator in ("&&", "||"):
                other = OTHER_OPERATOR[operator]
                self.change(node, "logic", f"({left}) {other} ({right})", shown=f"{left} {other} {right}")
                # Of a && b && c each is dropped once.
                if self.bare(children[0]).get("opcode") != operator:
                    self.change(node, "dropped operand", f"!!({right})", shown=right)
                else:
                    inner = self.bare(children[0])
                    pieces = [self.text(child) for child in inner["inner"]]
                    if None not in pieces:
                        self.change(node, "dropped operand", f"({pieces[0]}) {operator} ({right})", shown=f"{pieces[0]} {operator} {right}")
                self.change(node, "dropped operand", f"!!({left})", shown=left)
            elif operator in OTHER_OPERATOR and not ("*" in types[0] and "*" in types[1]):
                self.arithmetic(node, operator, left, right, types)
            elif operator == "%":
                self.change(node, "dropped term", left)
        inner_role = "operand" if operator in ("&&", "||") else "value"
        for child in children:
            self.expression(child, inner_role)

    def arithmetic(self, node, operator, left, right, types):
        pointer = any("*" in name or "[" in name for name in types)
        divides = operator == "*" and not any(self.is_floating(child) for child in node["inner"])
        other = OTHER_OPERATOR[operator]
        if not divides:
            self.change(node, "operator", f"({left}) {other} ({right})", shown=f"{left} {other} {right}")
        if operator in "+-":
            first = self.bare(node["inner"][0])
            if not (first.get("kind") == "BinaryOperator" and first["opcode"] in "+-") and not pointer:
                self.change(node, "dropped term", f"-({right})" if operator == "-" else right, shown=f"-{right}" if operator == "-" else right)
            if not pointer or "*" in types[0] or "[" in types[0]:
                self.change(node, "dropped term", left)
        elif divides:
            self.change(node, "dropped term", left)

    @staticmethod
    def bare_type(node):
        return node["type"].get("desugaredQualType", node["type"]["qualType"]).replace("const ", "")

    def is_floating(self, node):
        return self.bare_type(node) in ("double", "float", "long double")

    def is_integer(self, node):
        return re.fullmatch(r"(unsigned |signed )?(char|short|int|long|long long)", self.bare_type(node)) is not None

    def unary(self, node, role):
        operator, child = node["opcode"], node["inner"][0]
        text = self.text(child)
        if operator == "!" and role != "condition" and text:
            self.change(node, "negation", f"!!({text})", shown=text)
        elif operator in "-~" and text:
            self.change(node, "sign", text)
        elif operator in ("++", "--") and text:
            other = "--" if operator == "++" else "++"
            self.change(node, "operator", f"({text}){other}" if node.get("isPostfix") else f"{other}({text})")
        # As good as any -1 is -2: both stand for nothing.
        if operator != "-" or child.get("kind") != "IntegerLiteral":
            self.expression(child, "operand" if operator == "!" else "value")

    def constant(self, node):
        text = self.text(node)
        if text is None or self.made_by_macro(node) or BOUNDLESS.fullmatch(text):
            return
        if text in ("true", "false"):
            self.change(node, "constant", "false" if text == "true" else "true")
        elif node["kind"] == "FloatingLiteral":
            self.scale(node, text, abs(float(node["value"])))
        elif node["kind"] == "CharacterLiteral":
            self.change(node, "constant", f"{text} + 1")
        elif re.fullmatch(r"[0-9][0-9a-fA-FxXuUlL]*", text):
            value = int(node["value"])
            if value == 0:
                self.change(node, "constant", "1")
            else:
                self.change(node, "constant", f"{text} + 1")
                self.change(node, "constant", f"{text} - 1" if value > 1 else "0")

    def scale(self, node, text, value):
        """Another floating number; of a tolerance a thousand times as much, as nothing depends on twice as much."""
        if value == 0.0:
            self.change(node, "constant", "1.0")
        else:
            self.change(node, "constant", f"{text} * {2.0 if value > 1e-5 else 1000.0}")
            self.change(node, "constant", "0.0")

    def read_value(self, node, cast):
        """What is read of a variable: a constant of the file, or a member that has a twin."""
        if node.get("kind") == "DeclRefExpr" and node["referencedDecl"]["id"] in self.globals:
            if self.is_floating(node):
                self.scale(cast, self.text(node), 1.0)
            elif self.is_integer(node):
                self.change(cast, "constant", f"{self.text(node)} + 1")
        elif node.get("kind") == "MemberExpr" and node.get("name") in TWIN and self.text(node):
            record = node["inner"][0]["type"]["qualType"].replace("const", "").replace("struct ", "").replace("*", "").strip()
            fields = self.records.get(record, {})
            twin = TWIN[node["name"]]
            text = self.text(node)
            if twin in fields and fields[twin] == fields.get(node["name"]) and text.endswith(node["name"]):
                self.change(cast, "twin", text[:-len(node["name"])] + twin)

    def call(self, node):
        callee = self.bare(node["inner"][0])
        arguments = [self.text(child) for child in node["inner"][1:]]
        if callee.get("kind") != "DeclRefExpr" or None in arguments or self.text(callee) != callee["referencedDecl"].get("name"):
            return
        name, signature = callee["referencedDecl"]["name"], callee["referencedDecl"]["type"]["qualType"]
        parts = name.split("_")
        for at, part in enumerate(parts):
            twin = "_".join(parts[:at] + [TWIN.get(part, part)] + parts[at + 1:])
            if twin != name and self.functions.get(twin) == signature:
                self.change(node, "twin", f"{twin}({', '.join(arguments)})")
        types = [words(self.bare_type(child)) for child in node["inner"][1:]]
        if LENGTHS.fullmatch(name):
            self.either_way.update(self.bare(child).get("id") for child in node["inner"][1:])
        if COMMUTATIVE.search(name) or node.get("id") in self.either_way:
            return
        for at in range(len(arguments) - 1):
            if types[at] == types[at + 1] and words(arguments[at]) != words(arguments[at + 1]):
                swapped = arguments[:at] + [arguments[at + 1], arguments[at]] + arguments[at + 2:]
                self.change(node, "swapped arguments", f"{name}({', '.join(swapped)})")


def rewrite(source, sites):
    """The source in which each site asks which mutant is tried."""
    ordered = sorted(sites, key=lambda site: (site.begin, -site.end))
    at = 0

    def render(begin, end):
        nonlocal at
        pieces = []
        while at < len(ordered) and ordered[at].begin < end:
            site = ordered[at]
            at += 1
            pieces.append(source[begin:site.begin])
            inner = render(site.begin, site.end)
            pieces.append(wrap(site, inner))
            begin = site.end
        pieces.append(source[begin:end])
        return b"".join(pieces)

    def wrap(site, inner):
        if site.kind == "statement":
            return b"{ if (!MUTANT(%d)) { %s } }" % (site.number, inner)
        cast = b"(void)" if site.kind == "void" else b""
        others = [other.encode() for _, other, _ in site.others]
        text = cast + b"(" + others[-1] + b")"
        for choice in range(len(others) - 1, 0, -1):
            text = b"MUTANT_IS(%d, %d) ? %s(%s) : %s" % (site.number, choice, cast, others[choice - 1], text)
        return b"(MUTANT(%d) ? (%s) : %s(%s))" % (site.number, text, cast, inner)

    return render(0, len(source))


def crosses(sites):
    """Sites that begin in another and end outside of it, of which only what a macro made has some."""
    open_sites, bad = [], set()
    for site in sorted(sites, key=lambda site: (site.begin, -site.end)):
        while open_sites and open_sites[-1].end <= site.begin:
            open_sites.pop()
        if open_sites and site.end > open_sites[-1].end:
            bad.add(site)
            continue
        open_sites.append(site)
    return bad


def name_of(source, path, site, old, new):
    begin, end = max(site.around[0], 0), site.around[1]
    if not begin <= site.begin <= site.end <= end:
        begin, end = site.begin, site.end
    before = words(source[begin:site.begin].decode() + "|")[:-1][-NAME_AROUND:]
    after = words("|" + source[site.end:end].decode())[1:][:NAME_AROUND]
    return f"{path} {site.function}: {before}[{shorten(old, NAME_PIECE)} -> {shorten(new, NAME_PIECE)}]{after}"


def mutants_of(path, source, command, shown):
    """The sites of a file, numbered from 0 on, and its mutants. `command`: clang's; `shown`: how the file is named."""
    finder = Finder(load_tree(command), path, source)
    bad = crosses(finder.sites.values())
    sites = sorted((site for site in finder.sites.values() if site not in bad and site.others), key=lambda site: (site.begin, -site.end))
    mutants, names = [], collections.Counter()
    for number, site in enumerate(sites):
        site.number = number
        old = words(source[site.begin:site.end].decode())
        for choice, (operator, _, new) in enumerate(site.others, 1):
            name = name_of(source, shown, site, old, new)
            names[name] += 1
            if names[name] > 1:
                name += f" #{names[name]}"
            mutants.append(Mutant(name, shown, source.count(b"\n", 0, site.begin) + 1, site.function, operator, number, choice))
    return sites, mutants


def handle(name):
    """What a mutant is called on a command line."""
    return hashlib.sha1(name.encode()).hexdigest()[:8]
