import * as v from 'valibot'
import type { CaipNetworkId } from '../caip.ts'
import { CHAIN_NAMESPACES } from '../caip.ts'
import { MAX_ADDRESS_LENGTH, MAX_CAIP_NETWORK_ID_LENGTH } from '../limits.ts'
import { boundedText } from './bounded.ts'

export const chainNamespaceSchema = v.picklist(CHAIN_NAMESPACES)

/** The characters of CAIP-2. Others could not be told apart where an id is shown. */
const NETWORK_ID_TEXT = /^[-a-z0-9]+:[-\w]+$/

export const caipNetworkIdSchema = v.pipe(
  boundedText(MAX_CAIP_NETWORK_ID_LENGTH),
  v.check(
    (text) => NETWORK_ID_TEXT.test(text),
    (issue) => `Invalid CAIP-2 network id: ${issue.input}`,
  ),
  v.transform((text) => text as CaipNetworkId),
)

/** An address without its chain. */
export const addressSchema = v.pipe(boundedText(MAX_ADDRESS_LENGTH), v.regex(/^[\w.%-]+$/, 'must be an address'))
