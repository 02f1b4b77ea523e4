import type { Options } from '@casement/shared-protocol/schemas'

// Options whose features are not there yet. Each leaves this list with the feature that it belongs to.
const OPTIONS = ['defaultAccountTypes'] as const satisfies readonly (keyof Options)[]
const FEATURES = ['smartSessions', 'pay'] as const satisfies readonly (keyof NonNullable<Options['features']>)[]

/** The options that the page sets and that have no effect yet, by their paths. */
export const optionsWithoutEffect = (options: Options): readonly string[] => {
  const { features = {} } = options
  return [
    ...OPTIONS.filter((name) => options[name] !== undefined),
    ...FEATURES.filter((name) => features[name] !== undefined).map((name) => `features.${name}`),
  ]
}
