import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { findPatterns, type Pattern } from './regular-expressions/find.ts'
import type { Progress } from './regular-expressions/try.ts'
import { isUnbounded } from './regular-expressions/worst-cases.ts'

/**
 * The time limit for one text: hundreds of times longer than the slowest linear expression takes.
 */
const HANGS_AFTER_MS = 15_000

const RENDERED =
  'reads HTML of the renderer, which closes every tag and writes < in texts otherwise'
const OWN = 'reads what somebody types into one line of a form, in their own browser'
/** Regular expressions that are never applied to a long hostile string, each with the reason. */
const BOUNDED: Record<string, string> = {
  'api/app/pictures/showing/fill_pictures.ts': RENDERED,
  'api/app/publications/search/html_text.ts': RENDERED,
  'shared/src/markdown/picture-ids.ts': RENDERED,
  'admin/src/features/publications/writing/panes/readable-text.tsx': RENDERED,
  'web/src/features/publications/align.ts': RENDERED,
  'web/src/share-image/words/text-blocks.ts': RENDERED,
  'web/src/features/publications/sections.ts': RENDERED,
  'api/app/accounts/auth_validators.ts': 'reads a name of at most 254 letters',
  'api/app/site/web_app/html_template.ts': 'reads the built index.html',
  'api/app/core/errors/original_stack.ts': 'reads a stack of ten frames',
  'shared/src/checks/rules/digits.ts': 'reads the 12 letters beside a figure',
  'shared/src/checks/rules/character-forms.ts': 'reads the 64 letters beside a sign',
  'shared/src/checks/pairs/figures.ts': 'reads the letters beside a figure',
  'api/app/entries/linked_documents.ts': RENDERED,
  'admin/src/features/site/own-pages/sections/words-value.tsx': OWN,
  'admin/src/features/site/targets/link-typed.ts': OWN,
  'admin/src/kinds/value-types.tsx': OWN,
  'admin/src/checks/excerpt.ts': 'reads the 1,000 letters beside a place',
  'shared/src/markdown/from-html/links.ts': 'reads a host name',
}

test('no text of 256 kB makes a regular expression read it again and again', async () => {
  const patterns = (await findPatterns()).filter(({ source }) => isUnbounded(source))
  expect(patterns.length).toBeGreaterThan(100)
  const slow = await slowOf(patterns.filter(({ file }) => !(file in BOUNDED)))
  expect(slow.map(({ file, source, flags }) => `${file}: /${source}/${flags}`)).toEqual([])
}, 600_000)

async function slowOf(patterns: readonly Pattern[]): Promise<Pattern[]> {
  const slow: Pattern[] = []
  let worker = start()
  for (const pattern of patterns) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(pattern)
    if (await readsAll(worker)) continue
    slow.push(pattern)
    await worker.terminate()
    worker = start()
  }
  await worker.terminate()
  return slow
}

/** Resolves to false if one of the texts takes too long. */
const readsAll = (worker: Worker): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (isThrough: boolean) => {
      clearTimeout(limit)
      worker.off('message', hear)
      resolve(isThrough)
    }
    const hear = (progress: Progress) => {
      if (progress === 'all read') end(true)
      else limit.refresh()
    }
    const limit = setTimeout(() => end(false), HANGS_AFTER_MS)
    worker.on('message', hear)
  })

const start = () => new Worker(new URL('./regular-expressions/try.ts', import.meta.url))
