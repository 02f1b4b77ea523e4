import { featureHook } from '../../kernel/feature-hook.ts'
import type { SignInFeature } from './feature.ts'

/** The sign-in, for views. */
export const useSignIn = featureHook<SignInFeature>('signIn')
