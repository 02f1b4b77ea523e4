import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Builds a script of a page as the product's own are: one file, minified, with all that it imports. */
export const buildPage = async (name: 'host' | 'frame' | 'hello'): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL(`pages/${name}.ts`, import.meta.url)), formats: ['iife'], name: 'page' },
    },
  })
  const output = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const chunk = output.find((file) => file.type === 'chunk')
  if (!chunk) throw new Error(`${name}: nothing was built`)
  return chunk.code
}
