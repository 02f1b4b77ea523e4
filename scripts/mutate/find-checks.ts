import ts from 'typescript'

/** A source with one check removed: `replacement` takes the place of the text from `start` to `end`. */
export type Mutant = {
  readonly file: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly replacement: 'true' | 'false'
  readonly text: string
}

const isChain = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) &&
  (node.operatorToken.kind === ts.SyntaxKind.BarBarToken ||
    node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)

// The neutral value of an operand, which leaves the result to the others in the chain.
const neutral = (chain: ts.BinaryExpression): 'true' | 'false' =>
  chain.operatorToken.kind === ts.SyntaxKind.BarBarToken ? 'false' : 'true'

/**
 * Finds every check in a source: the whole condition of each `if` and conditional expression, and each operand of every
 * `||` and `&&`.
 */
export const findChecks = (file: string, source: string): readonly Mutant[] => {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const found: Mutant[] = []

  const takeOut = (node: ts.Node, replacement: 'true' | 'false'): void => {
    const start = node.getStart(tree)
    const end = node.getEnd()
    const { line } = tree.getLineAndCharacterOfPosition(start)
    found.push({ file, line: line + 1, start, end, replacement, text: source.slice(start, end).replace(/\s+/g, ' ') })
  }

  const takeOutOperands = (chain: ts.BinaryExpression): void => {
    for (const operand of [chain.left, chain.right]) {
      if (!isChain(operand)) takeOut(operand, neutral(chain))
    }
  }

  const visit = (node: ts.Node): void => {
    if (ts.isIfStatement(node) && !isChain(node.expression)) takeOut(node.expression, 'false')
    if (ts.isConditionalExpression(node) && !isChain(node.condition)) takeOut(node.condition, 'false')
    if (isChain(node)) takeOutOperands(node)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** Applies a mutant to its source. */
export const takeOutCheck = (source: string, { start, end, replacement }: Mutant): string =>
  source.slice(0, start) + replacement + source.slice(end)
