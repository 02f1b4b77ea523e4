import ts from 'typescript'

/** One constant or type of a source: its own text, and what its comment says. */
export type Declaration = {
  readonly name: string
  /** The comment above it, without its tags. */
  readonly doc: string
  /** The last line comment before it that stands by itself: the heading of its group. */
  readonly section: string
  readonly text: string
}

const namesOf = (statement: ts.Statement): readonly string[] => {
  if (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)) return [statement.name.text]
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.map(({ name }) => name.getText())
}

// The comment nearest to a node is its own; one further up is the file's.
const docOf = (node: ts.Node): string => {
  const own = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).at(-1)
  return ts.getTextOfJSDocComment(own?.comment) ?? ''
}

const sectionOf = (source: string, statement: ts.Statement): string | undefined =>
  (ts.getLeadingCommentRanges(source, statement.pos) ?? [])
    .filter(({ kind }) => kind === ts.SyntaxKind.SingleLineCommentTrivia)
    .map(({ pos, end }) => source.slice(pos + 2, end).trim())
    .at(-1)

const parse = (source: string): ts.SourceFile => ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true)

/** The constants and types at the top of a source, in its order. */
export const readDeclarations = (source: string): readonly Declaration[] => {
  const tree = parse(source)
  let section = ''
  return tree.statements.flatMap((statement) => {
    section = sectionOf(source, statement) ?? section
    const text = statement.getText(tree).replace(/^export /, '')
    return namesOf(statement).map((name) => ({ name, doc: docOf(statement), section, text }))
  })
}

/** The declaration of a name. A source that has lost it must not leave a hole in the document. */
export const findDeclaration = (source: string, name: string): Declaration => {
  const found = readDeclarations(source).find((declaration) => declaration.name === name)
  if (found === undefined) throw new Error(`no declaration of ${name}`)
  return found
}

/** The texts that a type is made of, such as the methods of a `Pick<Signatures, 'init' | 'ping'>`. */
export const literalsOfType = (source: string, name: string): readonly string[] => {
  const literals: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal)) literals.push(node.literal.text)
    ts.forEachChild(node, visit)
  }
  visit(parse(findDeclaration(source, name).text))
  return literals
}

/** A comment as one paragraph; its first paragraph alone, where it has several. */
export const firstParagraph = (doc: string): string => (doc.split(/\n\s*\n/)[0] ?? '').replace(/\s+/g, ' ').trim()

/** The comments above the members of objects, by the names of both. */
export type MemberComments = ReadonlyMap<string, ReadonlyMap<string, string>>

/** The comments above the members of each object that a source declares. */
export const readMemberComments = (source: string): MemberComments => {
  const objects = new Map<string, ReadonlyMap<string, string>>()
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer) {
      const object = ts.isAsExpression(node.initializer) ? node.initializer.expression : node.initializer
      if (ts.isObjectLiteralExpression(object)) {
        const members = object.properties.filter(ts.isPropertyAssignment)
        objects.set(node.name.getText(), new Map(members.map((member) => [member.name.getText(), docOf(member)])))
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(parse(source))
  return objects
}
