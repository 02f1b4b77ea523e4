/**
 * The first layer: all colors, by appearance. Only the roles refer to them.
 *
 * Stone is the slightly warm neutral, petrol the accent; brick, moss and amber stand for errors, success and warnings.
 * Steps go from lightest to darkest.
 */
export const palette = {
  'stone-0': '#ffffff',
  'stone-25': '#fdfcfa',
  'stone-50': '#f6f4f0',
  'stone-100': '#edeae3',
  'stone-150': '#e4e0d7',
  'stone-200': '#d9d4c9',
  'stone-300': '#b3ada0',
  'stone-400': '#8b857a',
  'stone-500': '#7d776d',
  'stone-600': '#625d54',
  'stone-700': '#46423b',
  'stone-750': '#37342f',
  'stone-800': '#302d29',
  'stone-850': '#252320',
  'stone-900': '#1b1a17',
  'stone-950': '#161512',
  'stone-1000': '#000000',
  'petrol-50': '#e3f1f2',
  'petrol-200': '#8fdde6',
  'petrol-300': '#79d0da',
  'petrol-400': '#62c3cf',
  'petrol-600': '#0b6675',
  'petrol-700': '#0a5966',
  'petrol-800': '#084c58',
  'petrol-900': '#15343a',
  'petrol-950': '#04232a',
  'brick-50': '#fbebe8',
  'brick-200': '#f9b3a9',
  'brick-300': '#f6a195',
  'brick-400': '#f38f81',
  'brick-600': '#b3332a',
  'brick-700': '#9d2b23',
  'brick-800': '#87231c',
  'brick-900': '#40201b',
  'brick-950': '#2f0b07',
  'moss-50': '#e6f3ea',
  'moss-400': '#74cf9a',
  'moss-600': '#1c7143',
  'moss-900': '#193526',
  'amber-50': '#fbf0dd',
  'amber-400': '#ebba6b',
  'amber-600': '#8a5208',
  'amber-900': '#392b13',
} as const satisfies { readonly [step: string]: `#${string}` }

export type PaletteStep = keyof typeof palette
