import ts from 'typescript'

/** One reference of a module to something else: its specifier, and which exports of it are used; `null` stands for all. */
export type Load = { readonly specifier: string; readonly names: readonly string[] | null }

/** Where an export comes from: a module, and its name there. */
export type Origin = { readonly specifier: string; readonly name: string }

/** What a module refers to. Types are left out, because they are gone when it runs. */
export type ModuleText = {
  readonly loads: readonly Load[]
  /** From the names of `export { a as b } from` to what they stand for. */
  readonly passesOn: ReadonlyMap<string, Origin>
  /** The modules of `export * from`. */
  readonly passesOnAll: readonly string[]
  /** The names that the module declares and exports itself. */
  readonly declares: ReadonlySet<string>
  /** Whether the module only passes on what other modules export, so that a use of one name needs only its module. */
  readonly isBarrel: boolean
}

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false)

const declaredNames = (statement: ts.Statement): readonly string[] => {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
  }
  const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
  return isNamed && statement.name ? [statement.name.text] : []
}

const isTypeOnly = (statement: ts.Statement): boolean =>
  ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)

const importOf = (specifier: string, clause: ts.ImportClause | undefined): Load | null => {
  if (clause?.isTypeOnly) return null
  const bindings = clause?.namedBindings
  if (!bindings || clause.name || !ts.isNamedImports(bindings)) return { specifier, names: null }
  const used = bindings.elements.filter((element) => !element.isTypeOnly)
  return { specifier, names: used.map(({ name, propertyName }) => (propertyName ?? name).text) }
}

/** The texts in a piece of code, which may name a file: dynamic imports, mocks and addresses of files are such texts. */
const textsIn = (node: ts.Node): readonly string[] => {
  const texts: string[] = []
  const visit = (inner: ts.Node): void => {
    if (ts.isTypeNode(inner)) return
    if (ts.isStringLiteralLike(inner)) texts.push(inner.text)
    ts.forEachChild(inner, visit)
  }
  visit(node)
  return texts
}

/** Reads what a TypeScript module refers to. */
export const readModule = (file: string, text: string): ModuleText => {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind)
  const loads: Load[] = []
  const passesOn = new Map<string, Origin>()
  const passesOnAll: string[] = []
  const declares = new Set<string>()
  let hasCode = false

  for (const statement of tree.statements) {
    if (isTypeOnly(statement)) continue
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const load = importOf(statement.moduleSpecifier.text, statement.importClause)
      if (load) loads.push(load)
      continue
    }
    const from = ts.isExportDeclaration(statement) ? statement.moduleSpecifier : undefined
    if (ts.isExportDeclaration(statement) && from && ts.isStringLiteral(from)) {
      const clause = statement.exportClause
      if (statement.isTypeOnly) continue
      if (!clause) passesOnAll.push(from.text)
      else if (ts.isNamedExports(clause)) {
        for (const { isTypeOnly, name, propertyName } of clause.elements) {
          if (!isTypeOnly) passesOn.set(name.text, { specifier: from.text, name: (propertyName ?? name).text })
        }
      } else loads.push({ specifier: from.text, names: null })
      continue
    }
    hasCode = true
    if (isExported(statement)) for (const name of declaredNames(statement)) declares.add(name)
    for (const specifier of textsIn(statement)) loads.push({ specifier, names: null })
  }
  return { loads, passesOn, passesOnAll, declares, isBarrel: !hasCode && loads.length === 0 }
}
