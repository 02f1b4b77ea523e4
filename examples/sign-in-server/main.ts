import { createSignInServer } from './sign-in-server.ts'

// ORIGIN is the site's own origin; RPC_1 is an Ethereum node, needed for contract wallets.

const { ORIGIN = 'https://shop.example.com', PORT = '8787', RPC_1 } = process.env
const server = createSignInServer({ origin: ORIGIN, rpc: RPC_1 === undefined ? {} : { 'eip155:1': RPC_1 } })
server.listen(Number(PORT), '127.0.0.1', () => console.log(`Sign-ins to ${ORIGIN} on http://127.0.0.1:${PORT}`))
