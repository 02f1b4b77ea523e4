import type { Locator } from '@playwright/test'
import { atRest as elementAtRest } from '../../frame-app/modal/test/at-rest.ts'

/** Waits until all finite animations in an element have ended. */
export const atRest = (element: Locator): Promise<void> => element.evaluate(elementAtRest)
