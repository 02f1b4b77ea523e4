import { describeSchema } from '../../test/describe-schema.ts'
import { viewportSchema } from './viewport.ts'

const sides = ['top', 'right', 'bottom', 'left']
const lengths = [['width'], ['height'], ...sides.map((side) => ['safeArea', side])]

describeSchema('viewportSchema', viewportSchema, {
  sample: {
    width: 390,
    height: 844.5,
    safeArea: { top: 47, right: 0, bottom: 34, left: 0 },
    pointer: 'coarse',
    reducedMotion: false,
    dark: true,
    dpr: 3,
  },
  required: [...lengths, ['safeArea'], ['pointer'], ['reducedMotion'], ['dark'], ['dpr']],
  closed: [[], ['safeArea']],
  accepted: [
    ...lengths.map((keys) => [keys, 0] as const),
    ...lengths.map((keys) => [keys, 100_000] as const),
    [['pointer'], 'fine'],
    [['pointer'], 'none'],
    [['dpr'], 0.1],
    [['dpr'], 16],
    [['telegram'], true],
    [['telegram'], false],
  ],
  refused: [
    ...lengths.flatMap((keys) => [
      [keys, -1, 'must be at least 0'] as const,
      [keys, 100_001, 'must be at most 100000'] as const,
      [keys, Number.POSITIVE_INFINITY, 'must be at most 100000'] as const,
      [keys, Number.NaN, 'must be a number'] as const,
      [keys, '390', 'must be a number'] as const,
    ]),
    [['pointer'], 'laser', 'must be one of "fine", "coarse", "none"'],
    [['reducedMotion'], 1, 'must be true or false'],
    [['dark'], 'dark', 'must be true or false'],
    [['dpr'], 0, 'must be at least 0.1'],
    [['dpr'], 17, 'must be at most 16'],
    [['dpr'], '1', 'must be a number'],
    [['telegram'], 'yes', 'must be true or false'],
    [['telegram'], undefined, 'is missing'],
  ],
})
