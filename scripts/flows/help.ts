import { DEFAULT_LANGUAGE, LANGUAGES } from '../../src/contract/enums';
import { RULE_IDS } from '../../src/definitions/ruleIds';

/** The languages as the usage of a command names them. */
const LANG = LANGUAGES.join('|');

const ROOT = '--root DIR      the folder that holds schemas/, flows/ and locales/; this project where absent';

const CHECK_HELP = `usage: npm run --silent flows -- check [--root DIR] [--contract FILE] [--json]
       npm run --silent flows -- check --explain RULE

Checks every definition against the schema of its kind (schemas/meta/) and against the others.

  ${ROOT}
  --contract FILE what the build can do that will show them (dist/contract.json of it); this code where absent
  --json          [{"file","line","pointer","rule","severity","message"}] instead of one line a problem
  --explain RULE  what a rule finds, how to put it right, and examples (docs/definition-rules.md); checks nothing

A line is: file:line pointer [rule] what is wrong: what to do
Exit code: 0 no error (there may be warnings), 1 errors, 2 wrong call.

rules:
${Object.entries(RULE_IDS)
  .map(([rule, finds]) => `  ${rule.padEnd(22)}${finds}`)
  .join('\n')}
`;

const VALIDATE_HELP = `usage: npm run --silent flows -- validate FORM [--root DIR] [--lang ${LANG}] [--context JSON] < data.json
       npm run --silent flows -- validate --batch [--root DIR] [--lang ${LANG}] < lines.jsonl

Judges a form's data as the server does, by its lists of areas and banks too: a JSON object on standard input, the verdict on standard output,
{"valid":false,"errors":[{"field":"/idNumber","rule":"nik","message":"Invalid KTP no."}]}

  ${ROOT}
  --lang LANG     language of the messages, ${LANGUAGES.join(' or ')}; ${DEFAULT_LANGUAGE} where absent
  --context JSON  what the form knows from elsewhere, such as {"fullName":"Siti Rahma"}
  --batch         one {"form":...,"data":{...},"context":{...}} a line in, one verdict a line out, in the same order

Exit code: 0 for a verdict, whichever it is, 2 for a wrong call or input that is not JSON.
`;

const SIMULATE_HELP = `usage: npm run --silent flows -- simulate FLOW --answers FILE [--root DIR] [--lang ${LANG}] [--json]

Walks a flow without browser and server, submitting each step as if the server accepted it, and prints the path,
each call with its body, and where and why it stopped.

  --answers FILE  a JSON object of answers by field, or {"answers":{...}} with any of "facts", "known", "params" (the
                  values of the flow's placeholders), "open" (the item to open in a list) and "replies": what the
                  server answers instead, [{"step":"ktp","code":"NIK_ALREADY_EXIST","facts":{...}}], in order. A golden
                  journey is such a file.
  ${ROOT}
  --lang LANG     language of the messages, ${LANGUAGES.join(' or ')}; ${DEFAULT_LANGUAGE} where absent
  --json          {"flow","path","calls":[{"step","call","query","encoding","body"}],"stop":{...}}

Stops: end, leave (for another flow or screen), stay (at a list or hub); status, refused, invalid, missing, wait, hub
(modules to correct), loop, broken.
Exit code: 0 for the first three, 1 when the flow stopped before, 2 for a wrong call.
`;

const DECIDE_HELP = `usage: npm run --silent flows -- decide [--root DIR] [--lang ${LANG}] < application.json

Says what the rules of products/decision.json decide on an application (docs/product/decision-rules.md), which rule it is and
why: a JSON object on standard input, as the decision service gets it, of which any part may be left out,
{"answers":{...},"checks":[{"kind":"face","outcome":"PASSED"}],"burden":{"income":8000000,"bears":5000000}}

  ${ROOT}
  --lang LANG     language of the reason, ${LANGUAGES.join(' or ')}; ${DEFAULT_LANGUAGE} where absent

Exit code: 0 for a decision, whichever it is, 2 for a wrong call, broken rules or input that is no application.
`;

const JOURNEYS_HELP = `usage: npm run --silent flows -- journeys [NAME...] [--update] [--root DIR] [--json]

Runs the golden journeys (flows/journeys/), or those named, and prints where one goes another way than it expects.
Then, unless some were named, it prints which edges of the flows no journey takes, as flow: from -> to (why). Edges are
every entry of next, guard, module of a hub, way of a status, flow a list opens, and code a call is refused with or keeps.

  --update        rewrites what the journeys expect where they go another way, and prints what they expected and what they
                  expect now. Nothing is rewritten for a flow in which "check" finds mistakes
  ${ROOT}
  --json          {"journeys":[{"name","file","agrees","differences"}],"coverage":[{"flow","edges","covered","uncovered"}],
                  "percent"}

Exit code: 0 all go as expected and take every edge, or are rewritten, 1 not so, 2 wrong call.
`;

const DIFF_HELP = `usage: npm run --silent flows -- diff BASE [--lang ${LANG}] [--root DIR] [--drafts FILE] [--json]
       npm run --silent flows -- diff --active [--channel NAME] [--lang ${LANG}] [--root DIR] [--json]

Says in sentences what changed between BASE and the definitions of now, each with its class: compatible, needs
migration, loses answers (docs/definition-changes.md). What means the same is no change, however it is written. Then it
replays drafts of BASE: those of its golden journeys, and apart from them the people of FILE.

  BASE            a git revision (HEAD, main, v2), or a folder that holds schemas/, flows/ and locales/
  --active        instead of BASE what is active on a running server, with its open drafts: what publish would do and say
  --channel NAME  with --active: for this channel
  --lang LANG     language of the sentences, ${LANGUAGES.join(' or ')}; ${DEFAULT_LANGUAGE} where absent
  ${ROOT}
  --drafts FILE   further drafts, one a line, as scripts/export-drafts.ts writes them
  --json          {"class","changes":[{"area","id","kind","class","because","message","file","line","pointer","in"}],
                  "replay":{"journeys","fates","open","unseen","problems"}}

Exit code: 0 nothing changed, or all is compatible, 1 something needs migration or loses answers, 2 wrong call.
`;

const GRAPH_HELP = `usage: npm run --silent flows -- graph FLOW [--lang ${LANG}] [--root DIR]
       npm run --silent flows -- graph --all [--check | --update] [--root DIR]

Prints a flow as a Mermaid flowchart, which Markdown shows as a picture: its steps, the ways between them with their
conditions in words, and what check finds in it, in red and explained below.

  --lang LANG     language of the words, ${LANGUAGES.join(' or ')}; ${DEFAULT_LANGUAGE} where absent
  --all           every flow in both languages: says which pictures of docs/flows no longer show their flow (--check), or
                  draws them (--update)
  ${ROOT}

Exit code: 0 drawn, or all pictures are up to date, 1 a flow that is not JSON, or stale pictures, 2 wrong call.
`;

const OPERATOR = `LANCAR_SERVER is the address of the server (http://localhost:3000 where absent), LANCAR_OPERATOR_TOKEN a token of an operator,
made at /desk (docs/operators.md).`;

const PUBLISH_HELP = `usage: npm run --silent flows -- publish DIR --note TEXT [--channel NAME] [--over RELEASE] [--lang ${LANG}]
                                          [--yes | --dry-run] [--json]

Says what the definitions of a folder change on a running server, and for whom; asks; and makes them active, without a build.
What "check" or a golden journey refuses is refused. What needs a second person waits (approve), and the reasons are said. New
drafts begin with it; a draft that is open goes on with it where every answer is kept and taken, else it stays where it began.

The folder remembers in lancar-release.json which release it began from. Where changes of others have become active since then
that would go, publishing is refused and says whose, when and which files: take them in (pull), or name what is active (--over).

  DIR             the folder that holds schemas/, flows/ and locales/
  --note TEXT     what it is for, as the list of releases shows it
  --channel NAME  for this channel alone; for all where absent
  --over RELEASE  the release that is active, whose changes may go
  --lang LANG     language of the sentences, ${LANGUAGES.join(' or ')}; ${DEFAULT_LANGUAGE} where absent
  --yes           publishes without asking, as a script must; without a terminal it is refused without this
  --dry-run       shows what it would do and changes nothing; needs no --note
  --json          {"releaseId","status","report"}, the report as "diff --json" has it

${OPERATOR} It takes the role publisher.
Exit code: 0 active, or waiting for a second person, 1 refused, with what is wrong, or not wanted, 2 wrong call.
`;

const PULL_HELP = `usage: npm run --silent flows -- pull DIR [--channel NAME] [--base RELEASE]

Takes into a folder what has become active on a running server since the release it began from: file by file, and in files that
both sides changed key by key. Where both changed the same, what the folder says stands, and the place is named.

  DIR             the folder that holds schemas/, flows/ and locales/; where it holds none, it gets them all
  --channel NAME  what is active for this channel
  --base RELEASE  the release the folder began from, where lancar-release.json does not say it

${OPERATOR} It takes the role publisher.
Exit code: 0, 1 where both sides changed something, or refused, 2 wrong call.
`;

const APPROVE_HELP = `usage: npm run --silent flows -- approve RELEASE [--channel NAME]

Makes a release active that waits for a second person: another one than published it, with the role approver. One that
waits for a channel is approved for that channel alone.

${OPERATOR}
Exit code: 0 active, 1 refused, 2 wrong call.
`;

const RELEASES_HELP = `usage: npm run --silent flows -- releases [--json]

The last releases, the newest first: id, when, active or not, the worst of its changes, its note.

${OPERATOR}
Exit code: 0, 1 refused, 2 wrong call.
`;

const ROLLBACK_HELP = `usage: npm run --silent flows -- rollback [--channel NAME] [--approve]

Makes active what was active before, for all channels or for one; once more, and it is undone. Nothing is deleted. Where a
second person approved what is active, or people would be protected less, the rollback waits until another approver says it
with --approve.

${OPERATOR} It takes the role publisher, with --approve the role approver.
Exit code: 0 active or waiting, 1 refused, 2 wrong call.
`;

/** What is told of each command, in the order of --help: in a line, and how it is called. */
export const HELP = {
  check: { summary: 'finds mistakes in the definitions', help: CHECK_HELP },
  validate: { summary: "judges a form's data", help: VALIDATE_HELP },
  simulate: { summary: 'walks a flow with given answers', help: SIMULATE_HELP },
  decide: { summary: 'says what the rules decide on an application', help: DECIDE_HELP },
  journeys: { summary: 'runs the golden journeys and tells which edges none takes', help: JOURNEYS_HELP },
  diff: { summary: 'says what changed since a revision, and what becomes of drafts', help: DIFF_HELP },
  graph: { summary: 'draws a flow, with its problems marked', help: GRAPH_HELP },
  publish: { summary: 'makes definitions active on a running server', help: PUBLISH_HELP },
  pull: { summary: 'takes in what others have made active', help: PULL_HELP },
  approve: { summary: 'makes a release active that waits for a second person', help: APPROVE_HELP },
  releases: { summary: 'lists the releases, and which are active', help: RELEASES_HELP },
  rollback: { summary: 'makes active what was active before', help: ROLLBACK_HELP },
} as const;

export type CommandName = keyof typeof HELP;
