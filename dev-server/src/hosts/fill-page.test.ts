import { expect, test } from 'vitest'
import { fillPage } from './fill-page.ts'

test('behavior: replaces every name by its value', () => {
  expect(fillPage('<b>{{a}}</b>{{b}}{{a}}', { a: '1', b: '2' })).toBe('<b>1</b>21')
})

test('attack: a value cannot become markup or leave its attribute', () => {
  expect(fillPage('<meta content="{{a}}">', { a: `"><script>'&$&` })).toBe(
    '<meta content="&quot;&gt;&lt;script&gt;&#39;&amp;$&amp;">',
  )
})

test.each(['{{b}}', '{{constructor}}'])('error: throws if %s has no value', (html) => {
  expect(() => fillPage(html, { a: '1' })).toThrow(/has no value for/)
})
