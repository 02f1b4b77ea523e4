import ts from 'typescript'

/** A constant or type of a source, with its text and comment. */
export type Declaration = {
  readonly name: string
  /** The comment above it, without tags. */
  readonly doc: string
  /** The last standalone line comment before it, which is its group's heading. */
  readonly section: string
  readonly text: string
}

const namesOf = (statement: ts.Statement): readonly string[] => {
  if (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)) return [statement.name.text]
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.map(({ name }) => name.getText())
}

// The comment closest to a node belongs to it; an earlier one belongs to the file.
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

/** The top-level constants and types of a source, in order. */
export const readDeclarations = (source: string): readonly Declaration[] => {
  const tree = parse(source)
  let section = ''
  return tree.statements.flatMap((statement) => {
    section = sectionOf(source, statement) ?? section
    const text = statement.getText(tree).replace(/^export /, '')
    return namesOf(statement).map((name) => ({ name, doc: docOf(statement), section, text }))
  })
}

/** The declaration of a name. Throws if it is missing, so that the document has no gaps. */
export const findDeclaration = (source: string, name: string): Declaration => {
  const found = readDeclarations(source).find((declaration) => declaration.name === name)
  if (found === undefined) throw new Error(`no declaration of ${name}`)
  return found
}

/** The string literals in a type, such as the methods of a `Pick<Signatures, 'init' | 'ping'>`. */
export const literalsOfType = (source: string, name: string): readonly string[] => {
  const literals: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal)) literals.push(node.literal.text)
    ts.forEachChild(node, visit)
  }
  visit(parse(findDeclaration(source, name).text))
  return literals
}

/** The first paragraph of a comment, as one line. */
export const firstParagraph = (doc: string): string => (doc.split(/\n\s*\n/)[0] ?? '').replace(/\s+/g, ' ').trim()

/** Comments of object members, by object and member name. */
export type MemberComments = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Reads the comments of the members of all objects that a source declares. */
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
