/** What the modal says, in English. */
export const en = {
  back: 'Back',
  close: 'Close',
  help: 'What is a wallet?',
  tryAgain: 'Try again',
  viewFailed: 'This could not be loaded. Check your connection.',
  titles: {
    Connect: 'Connect Wallet',
    Account: '',
    AllWallets: 'All Wallets',
    ConnectingWalletConnectBasic: 'WalletConnect',
    ConnectingFarcaster: 'Farcaster',
    SIWXSignMessage: 'Sign In',
    ApproveTransaction: '',
    SwitchNetwork: 'Switch Network',
    SwitchActiveChain: 'Switch Chain',
    UnsupportedChain: 'Switch Network',
    RegisterAccountName: 'Choose Name',
    RegisterAccountNameSuccess: '',
    Swap: 'Swap',
    Networks: 'Choose Network',
    OnRampProviders: 'Choose Provider',
    WhatIsAWallet: 'What is a Wallet?',
    WhatIsANetwork: 'What is a Network?',
  },
  connect: {
    nothing: 'No way to connect',
    nothingText: 'This site has not set up any way to connect a wallet.',
  },
  whatIsAWallet: [
    {
      title: 'Your keys, your things',
      text: 'A wallet holds the keys to what you own on a chain: coins, collectibles and names. Whoever has the keys can move them.',
    },
    {
      title: 'One login for many sites',
      text: 'You sign in by signing a short message with your wallet. There is no password that a site could lose.',
    },
    {
      title: 'You decide, every time',
      text: 'A site can ask. Only you can approve a transaction or a signature, in your wallet. Read what it says before you do.',
    },
  ],
  whatIsANetwork: [
    {
      title: 'Where things live',
      text: 'A network, or chain, is a public ledger that many computers keep together. Coins and collectibles live on one of them.',
    },
    {
      title: 'Not the same everywhere',
      text: 'Networks differ in speed and in fees. The same coin on two networks is two coins: send it where the receiver expects it.',
    },
  ],
} as const
