const svg = (body: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56">${body}</svg>`)}`

/** Sample images for stories, as a directory would name them. */
export const sampleImages = {
  fox: svg('<path fill="#f2e3d0" d="M0 0h56v56H0z"/><path fill="#c8501e" d="m10 12 12 8h12l12-8-4 26-14 10-14-10z"/>'),
  key: svg(
    '<path fill="#20304e" d="M0 0h56v56H0z"/><circle cx="22" cy="24" r="9" fill="none" stroke="#e9c46a" stroke-width="5"/><path stroke="#e9c46a" stroke-width="5" d="m29 31 13 13m-6-6 5-5"/>',
  ),
  white: svg('<path fill="#fff" d="M0 0h56v56H0z"/><path fill="#222" d="M16 18h24v6H16zm0 14h24v6H16z"/>'),
  coin: svg('<circle cx="28" cy="28" r="28" fill="#2a6fdb"/><path fill="#fff" d="M28 10 14 32l14 14 14-14z"/>'),
  chain: svg(
    '<path fill="#7a3ff2" d="M0 0h56v56H0z"/><path fill="#fff" d="M14 26h28v4H14zm6-10h16v4H20zm0 20h16v4H20z"/>',
  ),
  portrait: svg(
    '<path fill="#b9d6c2" d="M0 0h56v56H0z"/><circle cx="28" cy="24" r="11" fill="#5a3a2a"/><path fill="#24493a" d="M8 56a20 18 0 0 1 40 0z"/>',
  ),
  /** An invalid image. */
  broken: 'data:image/png;base64,AAAA',
} as const
