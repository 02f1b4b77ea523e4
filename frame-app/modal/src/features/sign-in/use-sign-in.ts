import { featureHook } from '../../kernel/feature-hook.ts'
import type { SignInFeature } from './feature.ts'

/** Access to the sign-in feature for views. */
export const useSignIn = featureHook<SignInFeature>('signIn')
