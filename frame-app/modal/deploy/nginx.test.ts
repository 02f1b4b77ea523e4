import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleConfig as config, examplePage as page, exampleProjects as projects } from './example-deployment.ts'
import { nginxConfiguration } from './nginx.ts'

type Block = { readonly words: readonly string[]; readonly body: readonly Directive[] }
type Directive = Block | { readonly words: readonly string[] }

/** Parses a configuration by nginx's rules for parameters, quotes, `;` and braces. */
const readConfiguration = (text: string): Directive[] => {
  const tokens = [...text.replace(/^#.*$/gm, '').matchAll(/"([^"]*)"|'([^']*)'|([{};])|([^\s{};"']+)/g)]
  let at = 0
  const readBody = (): Directive[] => {
    const body: Directive[] = []
    let words: string[] = []
    for (; at < tokens.length; ) {
      const [, double, single, mark, bare] = tokens[at++] ?? []
      if (mark === '}') return body
      if (mark === ';') {
        body.push({ words })
        words = []
      } else if (mark === '{') {
        body.push({ words, body: readBody() })
        words = []
      } else words.push(double ?? single ?? bare ?? '')
    }
    return body
  }
  return readBody()
}

const blocks = (directives: readonly Directive[]): Block[] => directives.filter((one): one is Block => 'body' in one)

const { http, server } = nginxConfiguration(projects, config, page.inline)
describe('the nginx configuration', () => {
  test('behavior: has these maps', () => {
    expect(http.replaceAll(/default-src [^"]+/g, '…')).toMatchInlineSnapshot(`
      "# Casement frame. Include this file in the http block, which must not set these two itself.
      map_hash_bucket_size 512;
      map_hash_max_size 2048;
      # These maps use the address as it was sent; for its locations, nginx decodes and normalizes it.
      map $request_uri $casement_place {
          default "";
          "~^/p/[^/?]+/(?:[?]|$)" "/casement/page";
          "~^/p/[^/?]+/project[.]json(?:[?]|$)" "/casement/project";
          "~^(?<casement_asset>/assets(?:/[A-Za-z0-9_-][A-Za-z0-9._-]*)+)(?:[?]|$)" "/casement/asset";
          "~^(?<casement_font>/fonts/[A-Za-z0-9_-]+(?:[.][A-Za-z0-9_-]+)*[.]woff2)(?:[?]|$)" "/casement/font";
          "~^/config[.]json(?:[?]|$)" "/casement/config";
          "~^/denied[.]js(?:[?]|$)" "/casement/denied-script";
          "~^/popup/decision[.]html(?:[?]|$)" "/casement/decision";
      }
      map $request_uri $casement_asked {
          default "";
          "~^/p/(?<casement_id>[A-Za-z0-9_-]{1,64})/" $casement_id;
      }
      # Plain keys match regardless of case, but ids are case-sensitive, so the second map compares again.
      map "/$casement_asked" $casement_found {
          default "";
          "/shop" "shop";
          "/open" "open";
          "/local" "local";
      }
      map "$casement_asked $casement_found" $casement_project {
          default "";
          "~^(?<casement_same>[^ ]+) (?P=casement_same)$" $casement_same;
      }
      # The origin in the Referer. Without one the document is served, since frame-ancestors decides.
      map $http_referer $casement_referer {
          default "";
          "~^(?<casement_site>https?://[^/]+)/" $casement_site;
      }
      map "/$casement_project" $casement_site_to_check {
          default $casement_referer;
          "/open" "";
      }
      map "$casement_project $casement_site_to_check" $casement_document {
          default "/denied/origin.html";
          "~^ " "/denied/project.html";
          "~^[^ ]+ $" "/index.html";
          "shop https://shop.example" "/index.html";
          "~^shop https://(?:[a-z0-9_-]+[.])+shop[.]example:8443$" "/index.html";
          "~^local http://(?:[a-z0-9_-]+[.])+localhost(?::[0-9]+)?$" "/index.html";
          "local http://127.0.0.1:5173" "/index.html";
      }
      map $request_method $casement_policy_head_1 {
          default "; img-src 'self' data: blob: https://images.example; font-src 'self'; connect-src 'self' https://data.example wss://relay.example https://images.example https://rpc.example http://127.0.0.1:8545 https://*.nodes.example; frame-src https://secure.example; form-action 'none'; base-uri 'none'; object-src 'none'; ";
      }
      map "/$casement_project" $casement_ancestors_1 {
          default "frame-ancestors 'none'";
          "/shop" "frame-ancestors https://shop.example https://*.shop.example:8443";
          "/open" "frame-ancestors *";
          "/local" "frame-ancestors http://*.localhost:* http://127.0.0.1:5173";
      }
      map $request_method $casement_policy_tail_1 {
          default "; require-trusted-types-for 'script'; trusted-types 'none'";
      }
      # Each project has a document of its own, which contains its data.
      map $casement_document $casement_file {
          default $casement_document;
          "/index.html" "/p/$casement_project/index.html";
      }
      map $casement_document $casement_policy {
          default "…";
          "/index.html" "…";
      }
      map $casement_document $casement_cache {
          default "no-store";
          "/index.html" "no-cache";
      }
      map $https $casement_transport {
          default "";
          "on" "max-age=63072000";
      }
      "
    `)
  })

  test('attack: nothing in a projects file or a config ends a string, a directive or a block', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab.:*/-;{}"\'\\$ \n#_') })
    fc.assert(
      fc.property(text, text, text, (id, origin, rpc) => {
        let made: { http: string; server: string }
        try {
          made = nginxConfiguration(
            { projects: { [id]: { name: 'x', origins: [`https://${origin}`] } } },
            { rpc: { 'eip155:1': [`https://${rpc}`] } } as never,
            page.inline,
          )
        } catch {
          return
        }
        expect(blocks(readConfiguration(made.http))).toHaveLength(blocks(readConfiguration(http)).length)
        expect(blocks(readConfiguration(made.server))).toHaveLength(blocks(readConfiguration(server)).length)
        expect(made.http).not.toContain('\\')
      }),
      { numRuns: 3_000 },
    )
  })
})
