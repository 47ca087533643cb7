import type {
  Counted,
  ImportMenu,
  ImportPair,
  ImportPlan,
} from '@ufuq/shared/contract/imports/plan'
import { nameOfKind } from '@ufuq/shared/domain/imports/name-of-kind'
import type { Language } from '@ufuq/shared/contract/languages'
import { filled, transferTexts, type TransferTexts } from '#transfer/texts'

const MAX_NAMED = 10

/** The plan as readable lines, with some of its likely pairs. */
export function planLines(
  plan: ImportPlan,
  likely: readonly ImportPair[],
  language: Language,
): string[] {
  const texts = transferTexts[language]
  const { plan: words } = texts
  const source = plan.source.address || plan.source.title
  return [
    filled(words.title, { source }),
    words.unchanged,
    ...part(words.records, [
      ...plan.records.map(
        (row) =>
          `${nameOfKind(texts.kinds, row.kind)}, ${texts.languages[row.language]}, ${nameOfKind(texts.statuses, row.status)}: ${row.count}`,
      ),
      ...counted(words.imported, plan.imported),
      ...counted(words.changed, plan.changed.count),
      ...plan.changed.titles.slice(0, MAX_NAMED).map((title) => `  ${title}`),
    ]),
    ...part(words.pairs, pairLines(plan, likely, texts)),
    ...part(
      words.otherLanguages,
      plan.otherLanguages.map(({ code, count }) => `${code}: ${count}`),
    ),
    ...part(words.excluded, examples(plan.excluded, texts.excludedKinds)),
    ...part(
      words.authors,
      plan.authors.map(
        ({ name, login, account, texts: count }) =>
          `${name || login} (${count}): ${account ?? words.noAccount}`,
      ),
    ),
    ...part(`${words.tags}: ${plan.tags.count}`, [
      `${words.tagsNamed}: ${plan.tags.named}`,
      `${words.tagsKnown}: ${plan.tags.known}`,
    ]),
    ...part(
      `${words.addresses}: ${plan.addresses.count}`,
      plan.addresses.taken
        ? [`${words.taken}: ${plan.addresses.taken.count} (${plan.addresses.taken.example})`]
        : [],
      true,
    ),
    ...plan.menus.flatMap((menu) => part(filled(words.menu, { name: menu.name }), menuLines(menu))),
    ...part(words.pictures, hostLines(plan.pictures)),
    ...part(words.files, hostLines(plan.files)),
    ...part(words.losses, examples(plan.losses, texts.lossKinds)),
  ]
}

/** A heading with indented lines; empty if there are no lines. */
export const part = (heading: string, lines: readonly string[], isAlways = false): string[] =>
  lines.length === 0 && !isAlways ? [] : ['', heading, ...lines.map((line) => `  ${line}`)]

/** The count with its label, unless it is zero. */
export const counted = (label: string, count: number): string[] =>
  count === 0 ? [] : [`${label}: ${count}`]

function pairLines(
  { pairs }: ImportPlan,
  likely: readonly ImportPair[],
  texts: TransferTexts,
): string[] {
  const { joined, suggested, single } = texts.plan
  return [
    `${joined}: ${pairs.joined}`,
    ...counted(suggested, pairs.suggested),
    ...likely.map(
      ({ ar, en, reasons }) =>
        `  ${ar.title} | ${en.title} (${reasons.map((reason) => texts.reasons[reason]).join(' + ')})`,
    ),
    ...(['ar', 'en'] as const).flatMap((language) =>
      counted(`${single}, ${texts.languages[language]}`, pairs.single[language]),
    ),
  ]
}

const menuLines = ({ entries }: ImportMenu): string[] =>
  entries.map(
    ({ label, level, address }) =>
      `${'  '.repeat(level)}${label}${address === '' ? '' : `: ${address}`}`,
  )

const examples = (all: readonly Counted[], names: Record<string, string>): string[] =>
  all.map(
    ({ kind, count, example }) =>
      `${nameOfKind(names, kind)}: ${count}${example ? ` (${example.replace(/\s+/g, ' ')})` : ''}`,
  )

const hostLines = (hosts: ImportPlan['files']): string[] =>
  hosts.map(({ host, count }) => `${host}: ${count}`)
