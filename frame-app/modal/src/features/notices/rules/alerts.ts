import type { AlertKind } from '../../../kernel/rules/alert-kinds.ts'
import type { Alert } from './notice.ts'

/** The facts that an alert's text contains. */
export type AlertFacts = {
  /** The page's origin. */
  readonly origin: string
  readonly projectId: string
  /** The subject: a missing network, or ignored options. */
  readonly about?: string | undefined
}

type Rule = {
  readonly variant: Alert['variant']
  /** The title in the specification. */
  readonly title: string
  readonly text: (facts: AlertFacts) => string
}

const RULES: { readonly [kind in AlertKind]: Rule } = {
  'network-not-found': {
    variant: 'error',
    title: 'Network Not Found',
    text: ({ about }) => `${about ?? 'The network'} must be in the networks list of the options.`,
  },
  'origin-not-allowed': {
    variant: 'error',
    title: 'Invalid App Configuration',
    text: ({ origin, projectId }) => `${origin} is not on the allow-list of project "${projectId}".`,
  },
  'session-expired': {
    variant: 'error',
    title: 'Session Expired',
    text: () => 'The token of this browser is not valid yet. Check the time settings of the device, then reconnect.',
  },
  'invalid-project-id': {
    variant: 'error',
    title: 'Invalid App Configuration',
    text: ({ projectId }) => `Invalid Project ID: "${projectId}" is refused.`,
  },
  'project-not-configured': {
    variant: 'error',
    title: 'Project ID Not Configured',
    text: ({ projectId }) =>
      `The allowed origins of project "${projectId}" could not be read, so visitors cannot sign in by e-mail or with a social account.`,
  },
  'local-configuration-ignored': {
    variant: 'warning',
    title: 'Local configuration ignored',
    text: ({ about, projectId }) => `The configuration of project "${projectId}" takes the place of ${about}.`,
  },
  'embedded-not-loaded': {
    variant: 'error',
    title: 'Network Error - Could not load embedded wallet',
    text: ({ projectId }) => `The embedded wallet of project "${projectId}" did not answer within 20 s.`,
  },
  'embedded-timed-out': {
    variant: 'error',
    title: 'Embedded Wallet Request Timed Out',
    text: () => 'The embedded wallet did not answer a request in time.',
  },
  'embedded-origin-not-allowed': {
    variant: 'error',
    title: 'Invalid App Configuration',
    text: ({ origin, projectId }) => `${origin} is not verified for the embedded wallet of project "${projectId}".`,
  },
}

/** The page that documents each kind. */
const PAGE = 'docs/alerts.md'

export type WrittenAlert = { readonly variant: Alert['variant']; readonly title: string; readonly line: string }

/** Writes an alert for the developer: its title and the full console line. */
export const writeAlert = (kind: AlertKind, facts: AlertFacts): WrittenAlert => {
  const { variant, title, text } = RULES[kind]
  return { variant, title, line: `${title}: ${text(facts)} See ${PAGE}#${kind}` }
}
