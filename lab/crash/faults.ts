// Compares the content of the database with the acknowledged writes.
import type { WholePair } from '@ufuq/shared/contract/publications'
import type { AdminPublicationItem } from '@ufuq/shared/contract/publication-lists'
import type { Call } from '../../scripts/product.ts'
import { settled, type Ledger } from './ledger.ts'

export interface Fault {
  kind: 'lost' | 'half' | 'other'
  what: string
}

/** Reads every record, and every text that has changed since the text was last read. */
export async function findFaults(call: Call, ledger: Ledger): Promise<Fault[]> {
  const records = await readAll(call)
  const faults = faultsOf(records, ledger)
  return faults.length > 0 ? faults : findFaultyTexts(call, ledger, records)
}

async function readAll(call: Call): Promise<AdminPublicationItem[]> {
  const records: AdminPublicationItem[] = []
  for (let path: string | undefined = '/api/publications/admin?limit=100'; path;) {
    const response: Response = await call(path)
    if (!response.ok) throw new Error(`GET ${path}: ${await response.text()}`)
    records.push(...((await response.json()) as AdminPublicationItem[]))
    path = /^<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  }
  return records
}

const half = (what: string): Fault => ({ kind: 'half', what })
const lost = (what: string): Fault => ({ kind: 'lost', what })

/**
 * Finds pairs that are incomplete or lost. A pair whose creation was not acknowledged may be
 * missing, but only as a whole.
 */
function faultsOf(records: AdminPublicationItem[], ledger: Ledger): Fault[] {
  const faults: Fault[] = []
  const byId = new Map(records.map((record) => [record.id, record]))
  for (const { id, title, language, translation } of records) {
    const partner = translation && byId.get(translation.id)
    if (!partner) faults.push(half(`record ${id} (${title}) has no partner`))
    else if (partner.translation?.id !== id) faults.push(half(`record ${id} is linked on one side`))
    else if (partner.language === language) faults.push(half(`both of ${id} are in one language`))
    else if (markIn(partner) !== markIn({ title })) faults.push(half(`the halves of ${id} differ`))
  }
  for (const [id, { marks }] of ledger.pairs) {
    const record = byId.get(id)
    if (!record) faults.push(lost(`the acknowledged pair of record ${id} is gone`))
    else if (!marks.includes(markIn(record))) {
      faults.push(lost(`record ${id} has lost its acknowledged text: ${record.title}`))
    }
  }
  return faults
}

const markIn = ({ title }: { title: string }) => title.split(' ')[0] ?? ''

/** The list contains only the titles, so the texts of changed pairs are read one by one. */
async function findFaultyTexts(call: Call, ledger: Ledger, records: AdminPublicationItem[]) {
  const faults: Fault[] = []
  for (const [id, known] of ledger.pairs) {
    if (known.checked === known.marks.at(-1)) continue
    const answer = await call(`/api/publications/pairs/${id}`)
    const { english, arabic } = (await answer.json()) as WholePair
    for (const side of [english, arabic]) {
      const mark = markIn(english)
      const isWhole = [side.content, side.html, side.excerpt, side.tags[0]].every(
        (text) => /m\d+/.exec(text ?? '')?.[0] === mark,
      )
      if (!isWhole) faults.push(half(`record ${side.id} is made of two texts`))
    }
  }
  for (const record of records) {
    // Everything that is in the database now must stay in it.
    if (ledger.pairs.has(record.id)) ledger.pairs.set(record.id, settled(markIn(record)))
  }
  return faults
}
