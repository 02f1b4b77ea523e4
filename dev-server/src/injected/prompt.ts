import * as v from 'valibot'
import { WALLET_ROLES } from '../accounts/accounts.ts'

// What a prompt shows and what comes of it, as data: in a page both stay in one realm, in the extension they go from its
// worker to its window and back.

const text = v.pipe(v.string(), v.maxLength(200_000))

const factSchema = v.object({ label: text, value: text, look: v.optional(v.picklist(['code', 'amount'])) })
export type Fact = v.InferOutput<typeof factSchema>

const sectionSchema = v.object({
  title: v.optional(text),
  facts: v.array(factSchema),
  /** Shown as it is written, line by line. */
  body: v.optional(text),
})
export type Section = v.InferOutput<typeof sectionSchema>

const roleSchema = v.picklist(WALLET_ROLES)
export type WalletRole = v.InferOutput<typeof roleSchema>

export const promptSchema = v.object({
  /** The origin that asks, as the browser says it, never as the page does. */
  origin: text,
  title: text,
  lead: v.optional(text),
  sections: v.array(sectionSchema),
  warnings: v.array(text),
  /** The accounts to choose from, where the question is which. */
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
