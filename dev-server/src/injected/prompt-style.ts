/** The styles of a prompt, for a page's shadow root and the extension's window. */
export const PROMPT_STYLE = `
:host, :root {
  color-scheme: light dark;
  --surface: light-dark(#ffffff, #171a1c);
  --raised: light-dark(#f3f6f6, #212628);
  --line: light-dark(#dde4e4, #333a3d);
  --ink: light-dark(#14201f, #eef3f2);
  --quiet: light-dark(#566463, #9fadab);
  --main: light-dark(#0b6f6b, #4fd1c5);
  --on-main: light-dark(#ffffff, #06211f);
  --warn-ground: light-dark(#fdf3e1, #33270f);
  --warn-ink: light-dark(#7a4a00, #f5c56b);
}
* { box-sizing: border-box; margin: 0; }
dialog {
  position: fixed; inset: 0; margin: auto;
  width: min(26rem, calc(100% - 2rem)); max-height: min(44rem, calc(100% - 2rem));
  padding: 0; border: 0; border-radius: 1.25rem; overflow: hidden;
  color: var(--ink); background: var(--surface);
  box-shadow: 0 0 0 1px light-dark(rgb(10 30 30 / 8%), rgb(255 255 255 / 10%)), 0 1.5rem 4rem rgb(4 16 16 / 35%);
}
dialog[open] { display: flex; animation: rise 160ms ease-out; }
dialog::backdrop { background: rgb(6 16 16 / 50%); }
@keyframes rise { from { opacity: 0; translate: 0 0.75rem; } }
.card {
  display: flex; flex-direction: column; flex: 1; min-width: 0; min-height: 0;
  font: 400 0.9375rem/1.45 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  color: var(--ink); background: var(--surface); text-align: start; -webkit-font-smoothing: antialiased;
}
.top { display: flex; align-items: center; gap: 0.625rem; padding: 1rem 1.25rem 0; font-size: 0.8125rem; font-weight: 600; color: var(--quiet); }
.top img { width: 1.5rem; height: 1.5rem; border-radius: 0.4375rem; }
.scroll { flex: 1; min-height: 0; overflow: auto; overscroll-behavior: contain; padding: 0.875rem 1.25rem 1.25rem; outline: 0; }
h2 { font-size: 1.25rem; line-height: 1.3; letter-spacing: -0.01em; outline: 0; text-wrap: balance; }
.origin {
  display: inline-flex; align-items: center; gap: 0.5rem; max-width: 100%; margin-block-start: 0.5rem; padding: 0.25rem 0.75rem;
  border: 1px solid var(--line); border-radius: 1rem; font-size: 0.875rem; font-weight: 600; overflow-wrap: anywhere;
}
.lead { margin-block-start: 0.75rem; color: var(--quiet); }
.warning {
  display: flex; gap: 0.625rem; margin-block-start: 0.875rem; padding: 0.75rem 0.875rem; border-radius: 0.75rem;
  color: var(--warn-ink); background: var(--warn-ground); font-size: 0.875rem; overflow-wrap: anywhere;
}
.warning::before { content: "!"; flex: none; inline-size: 1.25rem; block-size: 1.25rem; border-radius: 50%; font: 700 0.8125rem/1.25rem system-ui, sans-serif; text-align: center; color: var(--warn-ground); background: var(--warn-ink); }
section { margin-block-start: 0.875rem; padding: 0.75rem 0.875rem; border-radius: 0.75rem; background: var(--raised); }
section h3 { font-size: 0.8125rem; font-weight: 600; color: var(--quiet); overflow-wrap: anywhere; }
section h3 + * { margin-block-start: 0.375rem; }
dl > div + div { margin-block-start: 0.625rem; }
dt { font-size: 0.8125rem; color: var(--quiet); overflow-wrap: anywhere; }
dd { overflow-wrap: anywhere; }
dd.code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 0.8125rem; line-height: 1.5; }
dd.code { word-break: break-all; text-wrap: balance; }
dd.amount { font-size: 1.375rem; font-weight: 600; line-height: 1.3; letter-spacing: -0.01em; }
pre { max-height: 14rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; border-radius: 0.25rem; unicode-bidi: plaintext; }
dl + pre { margin-block-start: 0.625rem; }
fieldset { min-inline-size: 0; margin-block-start: 0.875rem; padding: 0; border: 0; }
legend { padding: 0; font-size: 0.8125rem; font-weight: 600; color: var(--quiet); }
label {
  display: flex; align-items: center; gap: 0.75rem; min-height: 3.25rem; margin-block-start: 0.5rem; padding: 0.5rem 0.875rem;
  border: 1px solid var(--line); border-radius: 0.75rem; cursor: pointer;
}
label:has(:checked) { border-color: var(--main); box-shadow: inset 0 0 0 1px var(--main); }
label b { display: block; font-weight: 600; }
label span { color: var(--quiet); font: 0.8125rem/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
input { flex: none; inline-size: 1.125rem; block-size: 1.125rem; accent-color: var(--main); }
.buttons { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; padding: 1rem 1.25rem max(1.25rem, env(safe-area-inset-bottom)); border-block-start: 1px solid var(--line); }
button {
  min-height: 3rem; padding: 0 1rem; border: 1px solid var(--line); border-radius: 0.875rem;
  font: 600 1rem/1.2 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; color: var(--ink); background: transparent; cursor: pointer;
}
button.main { border-color: transparent; color: var(--on-main); background: var(--main); }
button:hover { filter: brightness(1.06); background-color: var(--raised); }
button.main:hover { background-color: var(--main); }
button:disabled { opacity: 0.45; cursor: default; filter: none; }
:is(button, pre, label:has(:focus-visible), .scroll):focus-visible, label:has(:focus-visible) { outline: 2px solid var(--main); outline-offset: 2px; }
input:focus-visible { outline: 0; }
@media (max-width: 30rem) {
  dialog { inset: auto 0 0; width: 100%; max-width: none; max-height: calc(100% - 2rem); margin: 0; border-radius: 1.25rem 1.25rem 0 0; }
}
@media (prefers-reduced-motion: reduce) { dialog[open] { animation: none; } }
@media (forced-colors: active) { dialog, .warning, section { border: 1px solid; } }
`
