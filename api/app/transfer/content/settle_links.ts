import { cutText } from '@ufuq/shared/domain/cut-text'
import { decoded } from '#transfer/convert/addresses'
import { oldPathOf } from '#transfer/content/old_paths'
import type { RecordContent } from '#transfer/content/record_content'
import type { Spool } from '#transfer/source/spool'

/** A link to a part of a text of the former site, whose host has been removed. */
const LINK_TO_PART = /\]\((<?)(\/[^\s()<>#]{0,1000})#([^\s()<>]{1,500})(?=>?\))/g
const MAX_EXAMPLE = 300

/**
 * Leads links to parts of other texts to the headings of these texts, once all texts have been
 * converted. Calls `lose` for each part that has no heading.
 */
export function settleLinks(spool: Spool, lose: (example: string) => void): void {
  const contents = spool.prepare(
    "select seq, content from contents where seq > ? and content like '%](%#%' order by seq limit 1",
  )
  const owner = spool.prepare('select seq from old_paths where path = ?')
  const anchors = spool.prepare(
    "select content ->> '$.anchors' as anchors from contents where seq = ?",
  )
  const update = spool.prepare('update contents set content = ? where seq = ?')
  for (let last = 0; ;) {
    const row = contents.get(last) as { seq: number; content: string } | undefined
    if (!row) return
    last = row.seq
    const content = JSON.parse(row.content) as RecordContent
    const markdown = content.markdown.replace(
      LINK_TO_PART,
      (link: string, bracket: string, path: string, part: string) => {
        const target = owner.get(oldPathOf(path)) as { seq: number } | undefined
        if (!target) return link
        const found = anchors.get(target.seq) as { anchors: string | null }
        const slug = (JSON.parse(found.anchors ?? '{}') as Record<string, string>)[decoded(part)]
        if (slug === undefined) {
          const example = cutText(`${path}#${part}`, MAX_EXAMPLE)
          content.losses.push({ kind: 'anchor', example })
          lose(example)
        }
        const start =
          target.seq === row.seq && slug !== undefined ? '' : path.replace(/(?<=.)\/$/, '')
        return `](${bracket}${start}${slug === undefined ? '' : `#${slug}`}`
      },
    )
    update.run(JSON.stringify({ ...content, markdown }), row.seq)
  }
}
