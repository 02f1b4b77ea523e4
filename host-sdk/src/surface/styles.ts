import { MODAL_WIDTH_PX } from '@casement/shared-protocol/host'

// The page's own rules also match our elements: `iframe { max-width: 100% }`, `dialog { opacity: 0 }`, transitions on
// everything. All properties are reset with `!important`, and the doubled class raises the specificity above typical
// rules of a page.
const important = (rules: string): string => rules.replaceAll(';', '!important;')

// Must equal the color scheme of the frame's root. If they differ, browsers paint an opaque background.
const RESET = 'all:initial;color-scheme:light;display:block;'

/** The default z-index: below the prompts that wallets draw into the page. */
const LAYER = 89

// Only the page can read the insets of a notch. The SDK reads them from this property, which moves nothing here.
const INSETS = ['top', 'right', 'bottom', 'left'].map((side) => `env(safe-area-inset-${side},0px)`).join(' ')

/** A color for both themes. Browsers without `light-dark()` keep the declaration before it. */
const themed = (property: string, light: string, dark: string): string => `${property}:light-dark(${light},${dark});`

// Same colors, corners and shadow as the frame's first style sheet, so that nothing flickers when the frame takes over.
const PANEL = `all:initial;display:block;box-sizing:border-box;padding:24px;border-radius:24px;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText;${themed('background', '#fdfcfa', '#1b1a17')}${themed('color', '#1b1a17', '#f6f4f0')}`
const OVER_THE_PAGE = `box-shadow:0 0 0 100vmax rgb(0 0 0/45%);box-shadow:0 0 0 1px light-dark(rgb(27 24 17/6%),rgb(255 255 255/8%)),0 12px 40px -4px light-dark(rgb(27 24 17/24%),rgb(0 0 0/60%)),0 0 0 100vmax light-dark(rgb(22 20 16/46%),rgb(0 0 0/62%));`

/**
 * A length that applies when the modal is a centered card, and 0 when it is a drawer. A media query is not possible
 * inside a rule.
 */
const fromCard = (length: string): string => `clamp(0px,(100vw - 459px)*999,${length})`

const RULES = {
  '': `${RESET}scroll-padding:${INSETS};`,
  dialog: `position:fixed;inset:0;z-index:${LAYER};`,
  'dialog:not([open])': 'display:none;',
  'dialog::backdrop': 'display:none;',
  '>iframe': `${RESET}width:100%;height:100%;`,
  'div>iframe': 'height:340px;',
  '>div': PANEL,
  // In forced-colors mode the transparent border becomes the visible edge of the card.
  'dialog>div': `position:fixed;inset:0;margin:auto;width:min(${MODAL_WIDTH_PX}px,100% - 32px);height:fit-content;outline:1px solid transparent;${OVER_THE_PAGE}`,
  // In the page, the panel takes the frame's place, and the frame needs the space again when it loads.
  div: 'display:grid;grid-template-columns:100%;',
  'div>*': 'grid-area:1/1;',
  'div>div': `position:relative;border:1px solid GrayText;${themed('border-color', '#e4e0d7', '#37342f')}`,
  '>[aria-busy]': 'padding:60px 16px 20px;',
  'div>[aria-busy]': 'align-self:start;',
  // Like the frame's own skeleton, 336 pixels high: a centered card from 460 pixels, a drawer below.
  'dialog>[aria-busy]': `top:auto;bottom:${fromCard('50% - 168px')};margin-block:0;width:min(100%,max(${MODAL_WIDTH_PX}px,(460px - 100vw)*999));border-radius:24px 24px ${fromCard('24px')} ${fromCard('24px')};`,
  '>[aria-busy]>i': `all:initial;color-scheme:inherit;display:block;height:56px;margin-top:8px;border-radius:12px;background:rgb(128 128 128/16%);${themed('background', '#edeae3', '#302d29')}`,
  '>[aria-busy]>i:first-of-type': 'position:absolute;top:23px;left:calc(50% - 64px);width:128px;height:18px;margin:0;',
  ' button':
    'all:revert;margin-block:16px 0;margin-inline:0 16px;padding:8px 16px;border:1px solid GrayText;border-radius:12px;background:none;color:inherit;font:inherit;min-height:44px;cursor:pointer;',
  '>[aria-busy]>button': `position:absolute;inset-block-start:10px;inset-inline-end:8px;width:44px;margin:0;padding:0;border:0;font-size:24px;${themed('color', '#625d54', '#b3ada0')}`,
}

/**
 * Adds a style sheet to a document or shadow tree. Returns a function that removes it. Constructed style sheets are
 * allowed by a strict CSP, unlike style elements and attributes, and leave the page's own styles untouched.
 *
 * @example
 * const takeBack = adopt(document, 'html { overflow: hidden }')
 */
export const adopt = (root: DocumentOrShadowRoot, css: string): (() => void) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}

/** The styles of the frame, its dialog and its placeholders. */
export const SURFACE_CSS = Object.entries(RULES)
  .map(([selector, rules]) => `${selector.replace(/^\w*/, '$&.casement.casement')}{${important(rules)}}`)
  .join('')

/**
 * Applies our styles wherever in the page an element is, and moves them along with it.
 *
 * @example
 * const { applyStyles, removeStyles } = stylesFor(dialog)
 */
export const stylesFor = (box: Element): { applyStyles(): void; removeStyles(): void } => {
  let at: Node | undefined
  let removeStyles = (): void => undefined
  return {
    applyStyles: () => {
      const root = box.getRootNode()
      if (root === at) return
      removeStyles()
      at = root
      if ('adoptedStyleSheets' in root) removeStyles = adopt(root as Document | ShadowRoot, SURFACE_CSS)
    },
    removeStyles: () => removeStyles(),
  }
}
