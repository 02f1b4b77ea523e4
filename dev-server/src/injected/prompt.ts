import * as v from 'valibot'
import { WALLET_ROLES } from '../accounts/accounts.ts'

// A prompt and its decision, as plain data: the extension sends both between its worker and its window.

const text = v.pipe(v.string(), v.maxLength(200_000))

const factSchema = v.object({ label: text, value: text, look: v.optional(v.picklist(['code', 'amount'])) })
export type Fact = v.InferOutput<typeof factSchema>

const sectionSchema = v.object({
  title: v.optional(text),
  facts: v.array(factSchema),
  /** Shown verbatim, line by line. */
  body: v.optional(text),
})
export type Section = v.InferOutput<typeof sectionSchema>

const roleSchema = v.picklist(WALLET_ROLES)
export type WalletRole = v.InferOutput<typeof roleSchema>

export const promptSchema = v.object({
  /** The requesting origin as the browser reports it, never as the page claims. */
  origin: text,
  title: text,
  lead: v.optional(text),
  sections: v.array(sectionSchema),
  warnings: v.array(text),
  /** The accounts to choose from, if the prompt asks for accounts. */
  choices: v.optional(v.array(v.object({ role: roleSchema, name: text, address: text, chosen: v.boolean() }))),
  approve: v.picklist(['Connect', 'Sign', 'Sign in', 'Send', 'Switch', 'Add']),
})
export type Prompt = v.InferOutput<typeof promptSchema>

export const decisionSchema = v.variant('kind', [
  v.object({ kind: v.literal('refused') }),
  v.object({ kind: v.literal('approved'), roles: v.pipe(v.array(roleSchema), v.maxLength(WALLET_ROLES.length)) }),
])
export type Decision = v.InferOutput<typeof decisionSchema>

export type Ask = (prompt: Prompt) => Promise<Decision>
