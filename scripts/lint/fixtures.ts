// Tests our own rules on scripts/lint/fixtures, a small copy of the repository's folders: every
// line that ends in `expect: <rule>` must be reported by exactly that rule, and no other line by
// any rule.
import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { root } from '../steps.ts'

const folder = join(import.meta.dirname, 'fixtures')
const config = join(root, 'stylelint.config.mjs')

/** Resolves to a linter's output, even if the linter fails. */
const output = (command: string, args: string[]) =>
  new Promise<string>((resolve, reject) => {
    execFile(
      join(root, 'node_modules/.bin', command),
      args,
      { cwd: folder },
      (error, stdout, stderr) => {
        if (stdout || stderr) resolve(stdout || stderr)
        else reject(error ?? new Error(`${command} printed nothing`))
      },
    )
  })

const place = (file: string, line: number, rule: string) =>
  `${relative(folder, resolve(folder, file)).replaceAll(sep, '/')}:${line} ${rule}`

interface OxlintOutput {
  diagnostics: { filename: string; code: string; labels: { span: { line: number } }[] }[]
}

type StylelintOutput = { source: string; warnings: { line: number; rule: string }[] }[]

async function reportedByOxlint() {
  const { diagnostics } = JSON.parse(
    await output('oxlint', ['--config', 'oxlint.json', '--format', 'json']),
  ) as OxlintOutput
  return diagnostics.map(({ filename, labels, code }) => {
    const rule = code.replace(/^eslint\((.+)\)$/, '$1').replace(/^(.+)\((.+)\)$/, '$1/$2')
    return place(filename, labels[0]?.span.line ?? 0, rule)
  })
}

async function reportedByStylelint() {
  const args = ['**/*.css', '--config', config, '--formatter', 'json']
  const results = JSON.parse(await output('stylelint', args)) as StylelintOutput
  return results.flatMap(({ source, warnings }) =>
    warnings.map(({ line, rule }) => place(source, line, rule)),
  )
}

function expected() {
  return globSync('**/*.{ts,tsx,css}', { cwd: folder }).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .flatMap((text, index) => {
        const rule = /expect: ([\w/-]+)/.exec(text)?.[1]
        return rule ? [place(file, index + 1, rule)] : []
      }),
  )
}

/** The differences between the expected and the actual reports, as sentences. */
export async function checkFixtures(): Promise<string[]> {
  const reported = (await Promise.all([reportedByOxlint(), reportedByStylelint()])).flat()
  const wanted = expected()
  const missing = wanted.filter((item) => !reported.includes(item))
  const surplus = reported.filter((item) => !wanted.includes(item))
  return [
    ...missing.map((item) => `not reported: ${item}`),
    ...surplus.map((item) => `reported without reason: ${item}`),
  ]
}
