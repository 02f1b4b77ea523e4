import ts from 'typescript'

/** A text shown to visitors that is written in a source. */
export type OutsideText = { readonly line: number; readonly text: string }

/** Attributes and props whose text is shown or read by a screen reader. */
const SEEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'ariaLabel',
  'caption',
  'children',
  'description',
  'heading',
  'hint',
  'innerText',
  'label',
  'message',
  'placeholder',
  'text',
  'textContent',
  'title',
])

const LETTER = /\p{L}/u
/** Matches a sentence, as opposed to the name of a tag, class, event or key. */
const SENTENCE = /^\p{Lu}\p{Ll}|\p{L}\s+\p{L}+\s+\p{L}/u

const inBranches = (node: ts.Node): readonly ts.Node[] => {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return inBranches(node.expression)
  if (ts.isConditionalExpression(node)) return [...inBranches(node.whenTrue), ...inBranches(node.whenFalse)]
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return inBranches(node.right)
    const either = [ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.PlusToken]
    return either.includes(kind) ? [...inBranches(node.left), ...inBranches(node.right)] : []
  }
  return [node]
}

/** The string literals to which an expression may evaluate. */
const literalsOf = (node: ts.Node): readonly string[] =>
  inBranches(node).flatMap((branch) => {
    if (ts.isStringLiteralLike(branch)) return [branch.text]
    if (!ts.isTemplateExpression(branch)) return []
    return [branch.head.text, ...branch.templateSpans.map(({ literal }) => literal.text)]
  })

const nameOf = (name: ts.Node): string =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : name.getText()

/** The texts that a piece of JSX contains. */
const inJsx = (node: ts.Node): readonly string[] => {
  if (ts.isJsxText(node)) return [node.text.trim()]
  if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) return literalsOf(node.expression)
  if (ts.isJsxAttribute(node) && node.initializer && SEEN.has(nameOf(node.name))) {
    const value = node.initializer
    return ts.isJsxExpression(value) ? (value.expression ? literalsOf(value.expression) : []) : literalsOf(value)
  }
  return []
}

const isPassedOver = ({ parent }: ts.Node): boolean =>
  ts.isImportDeclaration(parent) ||
  ts.isExportDeclaration(parent) ||
  ts.isLiteralTypeNode(parent) ||
  ts.isBinaryExpression(parent) ||
  ts.isElementAccessExpression(parent) ||
  // Errors are for developers.
  (ts.isNewExpression(parent) && /Error$/.test(parent.expression.getText()))

/** The sentences in a file that creates elements by hand. */
const inBuilder = (node: ts.Node): readonly string[] => {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    const seen = ts.isPropertyAccessExpression(node.left) && SEEN.has(node.left.name.text)
    return seen ? literalsOf(node.right) : []
  }
  return ts.isStringLiteralLike(node) && !isPassedOver(node) && SENTENCE.test(node.text) ? [node.text] : []
}

/** Whether a file creates elements by hand. */
export const buildsElements = (source: string): boolean => /createElement\(|textContent|document\.title/.test(source)

/**
 * The texts of a source that do not come from the catalog, with their lines.
 *
 * @example
 * outsideCatalogue('View.tsx', '<p>Hello</p>') // [{ line: 1, text: 'Hello' }]
 */
export const outsideCatalogue = (file: string, source: string): readonly OutsideText[] => {
  const tsx = file.endsWith('.tsx')
  const tree = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.ES2022,
    true,
    tsx ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const found: OutsideText[] = []
  const visit = (node: ts.Node): void => {
    const texts = tsx ? inJsx(node) : inBuilder(node)
    for (const text of texts.filter((each) => LETTER.test(each))) {
      found.push({ line: tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1, text })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/**
 * The string literals of a source, and the constant beginnings of its templates: either can name a text of the catalog.
 *
 * @example
 * writtenIn('a.ts', "words('copy'); words(`title.${view}`)") // { whole: Set { 'copy' }, beginnings: Set { 'title.' } }
 */
export const writtenIn = (
  file: string,
  source: string,
): { readonly whole: ReadonlySet<string>; readonly beginnings: ReadonlySet<string> } => {
  const whole = new Set<string>()
  const beginnings = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) whole.add(node.text)
    if (ts.isTemplateHead(node) && /[.-]$/.test(node.text)) beginnings.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, false))
  return { whole, beginnings }
}
