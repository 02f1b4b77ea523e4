import * as frame from '../../shared-protocol/src/frame-contract.ts'
import { hostContract } from '../../shared-protocol/src/host-contract.ts'
import { frameCalls, hostServes } from '../../shared-protocol/src/host-tables.ts'
import * as limits from '../../shared-protocol/src/limits.ts'
import * as errors from '../../shared-protocol/src/provider-error.ts'
import * as schemas from '../../shared-protocol/src/schemas/index.ts'
import { MAX_VERSIONS_OFFERED, negotiateVersion, PROTOCOL_VERSIONS } from '../../shared-protocol/src/version.ts'
import { figure } from './describe-schema.ts'
import type { PortFacts } from './methods.ts'
import { portSection, typesSection } from './methods.ts'
import type { MemberComments } from './read-source.ts'
import { firstParagraph, literalsOfType, readDeclarations, readMemberComments } from './read-source.ts'
import { errorCodesTable, limitsSection } from './tables.ts'
import { schemaName, typeNames } from './type-names.ts'
import {
  callExamples,
  commentOf,
  denialsTable,
  handshakeExamples,
  quotedComment,
  replyVerdicts,
  requestVerdicts,
  seconds,
  typesAsWritten,
} from './wire.ts'

/** The sources whose comments and types are shown, by what they hold. */
export type ProtocolSources = {
  readonly handshake: string
  readonly dispatch: string
  readonly serve: string
  readonly providerError: string
  readonly origin: string
  readonly limits: string
  /** The frame's half of the channel, which says what it calls and serves. */
  readonly frameChannel: string
  /** The sources of the contracts of both ports. */
  readonly contracts: string
  /** The sources of the schemas, the contracts among them. */
  readonly schemas: readonly string[]
}

const ports = (sources: ProtocolSources, comments: MemberComments): readonly PortFacts[] => [
  {
    title: 'Port A: the host calls the frame',
    caller: 'The SDK',
    server: 'The frame',
    contract: frame.frameContract,
    summaries: comments.get('frameContract') ?? new Map(),
    called: Object.keys(frameCalls),
    served: literalsOfType(sources.frameChannel, 'ServedByFrame'),
  },
  {
    title: 'Port B: the frame calls the host',
    caller: 'The frame',
    server: 'The SDK',
    contract: hostContract,
    summaries: new Map([...(comments.get('hostCalls') ?? []), ...(comments.get('hostContract') ?? [])]),
    called: literalsOfType(sources.frameChannel, 'CalledByFrame'),
    served: Object.keys(hostServes),
  },
]

const introduction = `# The Casement protocol

<!-- Made by "npm run protocol" from the contracts in shared-protocol. Do not edit; a test holds it to them. -->

A host page and the wallet frame in it are of different origins and do not trust each other. This page is what they say
to each other: a handshake by \`window.postMessage\`, and after it calls on two \`MessagePort\`s, one a direction. It is
made from the contracts in \`shared-protocol/src\`, which both sides are built from; where a type here is a summary, the
schema decides.`

const handshake = ({ handshake: source, origin }: ProtocolSources): string => `## Handshake

${commentOf(source, 'Hello')}

${typesAsWritten(source, 'Hello', 'Knock', 'Welcome', 'Denied', 'DenialCode')}

On the wire each carries the mark \`casement\`:

${handshakeExamples()}

1. The frame boots and posts \`hello\` to its parent, target \`'*'\`. A host that attached late posts \`knock\`, and the
   frame says \`hello\` again.
2. The host picks the highest version that both speak, makes two channels and posts \`welcome\` to the frame's exact
   origin, with two ports: port A, on which the host calls, and port B, on which the frame calls.
3. The frame takes the first good \`welcome\` of its boot and no other. From then on it keys everything on the origin that
   the browser gave for that message.
4. The frame decides whether it serves this origin. If not, it closes both ports and posts \`denied\`. If so, it serves,
   and the host calls \`init\`.

Each message is checked by \`receiveHandshake\`:

${quotedComment(source, 'receiveHandshake')}

In particular:

- the host takes \`hello\` and \`denied\` from the window of the frame that is in the page now, and from its origin;
- the frame takes \`knock\` and \`welcome\` from its parent, of any origin, and \`welcome\` only with its own \`bootId\`, a
  version that it speaks and two ports;
- ids, \`build\` and \`sdk\` have 1 to ${figure(limits.MAX_ID_LENGTH)} characters; \`hello\` offers at most ${MAX_VERSIONS_OFFERED} versions, each a positive
  integer; only \`denied\` may have an empty \`bootId\`, which is that of the page that stands in for the frame.

A message that fails a check is ignored.

${denialsTable()}

The host waits ${seconds(limits.HANDSHAKE_DEADLINE_MS)} from the insertion of the iframe to the answer to \`init\`. Calls that wait then reject 4900,
outcome \`not-sent\`, and the frame is loaded again, at most ${limits.RELOAD_BACKOFF_MS.length} times, after ${limits.RELOAD_BACKOFF_MS.map(seconds).join(', ')}, each load with the
same deadline. A \`hello\` with a new \`bootId\` is a frame that was restarted: its ports are new, and what was in flight on
the old ones rejects 4900, outcome \`unknown\`.

An allow-list is a list of patterns:

${quotedComment(origin, 'OriginPattern')}
`

const envelopes = ({ dispatch, serve, providerError }: ProtocolSources): string => `## Calls and answers

The wire is that of comlink, reduced to what the guard lets through.

${typesAsWritten(dispatch, 'CallMessage', 'AnswerMessage')}

The value of an answer is an envelope; nothing is thrown across.

${typesAsWritten(serve, 'Envelope')}

${typesAsWritten(providerError, 'WireError')}

A call, and the message by which a side lets go of the other:

${callExamples()}

## The guard

A port carries requests in one direction and answers in the other. Each side judges what arrives before anything else
sees it, and hands on a message that it made itself from the parts that it read. Requests are judged like this, here for
\`ping\`:

${requestVerdicts()}

The limits of load are ${figure(limits.MAX_CALLS_IN_FLIGHT)} calls in flight on a channel and, in the frame, ${figure(limits.MAX_CALLS_PER_SECOND)} calls a second.
They are judged before the parameters are read. A value is at most ${limits.MAX_MESSAGE_DEPTH} levels deep.

Answers are judged like this. An answer whose id belongs to no call in flight is dropped and counts as nothing:

${replyVerdicts()}

After ${limits.MAX_PROTOCOL_VIOLATIONS} violations the caller takes the other side for broken; the SDK then loads the frame again, after a
pause. A call that
is not answered by its deadline rejects 4900, outcome \`unknown\`. A cancellable call that its caller aborts rejects 4001 at
once, and the other side is told by \`cancel\`.
`

const methods = (sources: ProtocolSources): string => {
  const names = typeNames([schemas, frame])
  const declarations = sources.schemas.flatMap(readDeclarations)
  const docOf = (type: string): string =>
    firstParagraph(declarations.find(({ name }) => name === schemaName(type))?.doc ?? '')
  const all = ports(sources, readMemberComments(sources.contracts))
  return `## Methods

How types are written: \`text 1..64\` is a text of 1 to 64 characters, \`whole\` a whole number, \`list 0..8 of X\` and
\`map 0..8 of K to V\` have up to 8 entries, \`name?\` may be left out. An object has the members that are named and no
other, unless it says that others are left out. Rules stand in brackets, after an object those of its members together; \`else “…”\` is what a value is told
that is refused.

${all.map((port) => portSection(port, names)).join('\n\n')}

### Types

${typesSection(
  all.map(({ contract }) => contract),
  names,
  docOf,
)}
`
}

const errorCodes = `## Error codes

Errors cross as a code, a message and data, without a stack. The message of an error that was not made for the caller
stays on the side where it arose. A wallet's or a node's own integer code passes through unchanged; a code that is no
integer becomes -32603, with the original in \`data\`. \`data.outcome\` of a 4900 is \`not-sent\` or \`unknown\`: only
after the first is it certain that nothing was done.

${errorCodesTable(errors)}
`

const versions = `## Versions

This build speaks ${PROTOCOL_VERSIONS.length === 1 ? 'version' : 'versions'} ${PROTOCOL_VERSIONS.join(', ')}. A frame keeps its own version and the ${limits.PROTOCOL_VERSIONS_BACK} before it, so that pages with an
older SDK go on working, and a side offers at most ${MAX_VERSIONS_OFFERED}. The highest version that both speak is taken: of \`3, 2, 1\` and
\`2, 1\` it is ${negotiateVersion([3, 2, 1], [2, 1])}. Where there is none, the host is denied with \`VERSION\`.
`

/** The protocol as one page, made of the contracts and of what their sources say of themselves. */
export const protocolDocument = (sources: ProtocolSources): string =>
  [
    `${introduction}\n`,
    handshake(sources),
    envelopes(sources),
    methods(sources),
    `## Limits\n\nSizes are characters of JSON, times are milliseconds.\n\n${limitsSection(sources.limits, limits)}\n`,
    errorCodes,
    versions,
  ].join('\n')
