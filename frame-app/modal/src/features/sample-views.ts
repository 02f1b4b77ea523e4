import type { ViewData } from '@casement/shared-protocol/schemas'
import type { Feature } from '../kernel/define-feature.ts'
import { defineView } from '../kernel/define-view.ts'
import { features } from './index.ts'

declare module '../kernel/rules/views.ts' {
  interface ViewParams {
    readonly Swap: { readonly swap?: ViewData }
  }
}

const NoView = () => null

/**
 * All named views of the specification, for tests: the implemented ones without their components, and the others with
 * the specification's rules.
 */
export const sampleFeatures: readonly Feature[] = [
  ...features.map(
    ({ name, views }: Feature) =>
      ({
        name,
        views: views.map((view) => ({ ...view, load: async () => ({ [`${view.name}View`]: NoView }) as never })),
      }) as Feature,
  ),
  {
    name: 'not built',
    views: [
      defineView({ name: 'ConnectingFarcaster', load: async () => ({ ConnectingFarcasterView: NoView }) }),
      defineView({
        name: 'RegisterAccountName',
        needsAddress: true,
        fromPage: () => ({}),
        load: async () => ({ RegisterAccountNameView: NoView }),
      }),
      defineView({
        name: 'RegisterAccountNameSuccess',
        load: async () => ({ RegisterAccountNameSuccessView: NoView }),
      }),
      defineView({
        name: 'Swap',
        needsAddress: true,
        panel: 'swaps',
        fromPage: ({ data }) => (data ? { swap: data } : {}),
        load: async () => ({ SwapView: NoView }),
      }),
      defineView({
        name: 'OnRampProviders',
        needsAddress: true,
        panel: 'onramp',
        fromPage: () => ({}),
        load: async () => ({ OnRampProvidersView: NoView }),
      }),
    ],
  },
]
