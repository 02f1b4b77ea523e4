/** The name under which libraries of a page find the modal as a wallet. */
export const NAME = 'Casement'

/** Our logo on its own ground. Percent-encoded as a whole: pages put it unquoted into style sheets. */
export const ICON = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -5 42 42"><path fill="#0b6675" d="M-5-5h42v42H-5z"/><path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" d="M15 6.5H7.5a3 3 0 0 0-3 3v13a3 3 0 0 0 3 3H15"/><path fill="#fff" d="m18 6.9 10.5-4.3v11.9H18zm0 10.6h10.5v11.9L18 25.1z"/></svg>')}`
