import { describe, expect, test } from 'vitest'
import { withInlineParts } from './inline-parts.ts'

const LINK = '<link rel="stylesheet" crossorigin href="/assets/index-D_b1.css">'

describe('the inline parts of the document', () => {
  test('behavior: the style sheet replaces its link, the script follows it, and comments are removed', () => {
    const html = withInlineParts(`<head>\n  ${LINK}\n</head>\n<!-- why -->\n<p>`, { script: 'a("$&")', style: 'b{}' })
    expect(html).toBe('<head>\n<style>b{}</style>\n<script>a("$&")</script>\n</head>\n<p>')
  })

  test.each([
    ['a script that would end its element', { script: '"</script>"', style: '' }],
    ['a script with a comment that hides its end', { script: '"<!--"', style: '' }],
    ['a style sheet that would end its element', { script: '', style: 'a{content:"</style>"}' }],
  ])('error: %s fails the build', (_name, parts) => {
    expect(() => withInlineParts(LINK, parts)).toThrow('cannot be put into the document')
  })

  test('error: a document without its style sheet fails the build', () => {
    expect(() => withInlineParts('<head></head>', { script: '', style: '' })).toThrow('links no style sheet')
  })
})
