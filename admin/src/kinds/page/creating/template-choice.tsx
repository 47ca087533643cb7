import { useMutation } from '@tanstack/react-query'
import type { Language } from '@ufuq/shared/contract/languages'
import { page as kind, type PageValues } from '@ufuq/shared/kinds/page/page'
import { SECTIONS, type SectionKind } from '@ufuq/shared/kinds/page/sections'
import type { Fields } from '@ufuq/shared/model/fields'
import { newItemId } from '@ufuq/shared/model/formats'
import { applyValues, emptyIn, type Tree } from '@ufuq/shared/model/values'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { KindIcon } from '../../../entry/sections/kind-icon.tsx'

/**
 * The choice of a template for a new page. Each template shows the icons of its sections, in order.
 */
export function TemplateChoice({ onChoose }: { onChoose: (values: Tree) => void }) {
  const { t } = useTranslation('admin')
  const id = useId()
  const texts = useMutation({ mutationFn: loadTemplateTexts })
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('pages.new.begins')}</h2>
      <p className="hint">{t('pages.new.beginsText')}</p>
      <div className="template-cards">
        {TEMPLATES.map((template) => {
          const parts = TEMPLATE_PARTS[template]
          return (
            <button
              key={template}
              type="button"
              className="template"
              onClick={() =>
                texts.mutate(undefined, {
                  onSuccess: (all) =>
                    onChoose(applyValues(kind.fields, {}, { ...fillTemplate(template, all) })),
                })
              }
            >
              <span className="row template-kinds" aria-hidden="true">
                {parts.map((part) => (
                  <KindIcon key={part.name} kind={part.kind} />
                ))}
              </span>
              <b>{t(`pages.templates.${template}.name`)}</b>
              <small>
                {t(`pages.templates.${template}.text`)}{' '}
                <span>{t('pages.sectionCount', { count: parts.length })}</span>
              </small>
            </button>
          )
        })}
      </div>
    </section>
  )
}

export const TEMPLATES = ['blank', 'appeal', 'board', 'reports', 'jobs', 'questions'] as const
type Template = (typeof TEMPLATES)[number]

interface Part {
  /** The section's name in the locale files. */
  name: string
  kind: SectionKind
  /** The values that are the same in both languages. */
  shared?: Readonly<Record<string, string>>
}

const part = (name: string, kind: SectionKind, shared: Part['shared'] = {}): Part => ({
  name,
  kind,
  shared,
})

/** The sections of each template in their order; their texts are in `page-templates.json`. */
const TEMPLATE_PARTS: Readonly<Record<Template, readonly Part[]>> = {
  blank: [part('text', 'text')],
  appeal: [
    part('need', 'text'),
    part('place', 'picture'),
    part('gifts', 'figures'),
    part('voice', 'quote'),
    part('before', 'questions'),
    part('give', 'call', { target: '/donate' }),
  ],
  board: [
    part('duty', 'text'),
    part('board', 'people'),
    part('team', 'people', { size: 'small' }),
    part('join', 'call', { target: '/volunteer' }),
  ],
  reports: [part('year', 'figures'), part('account', 'text'), part('reports', 'cards')],
  jobs: [
    part('how', 'text'),
    part('open', 'openings'),
    part('before', 'questions'),
    part('ask', 'call', { target: '/contact' }),
  ],
  questions: [
    part('donors', 'questions'),
    part('neighbours', 'questions'),
    part('other', 'form', { form: 'contact' }),
  ],
}

type TextTree = { readonly [key: string]: string | TextTree }
type TemplateTexts = Record<Language, TextTree>

/** The texts in both languages, whatever the interface's language is. */
export async function loadTemplateTexts(): Promise<TemplateTexts> {
  const [ar, en] = await Promise.all([
    import('@ufuq/shared/i18n/locales/ar/page-templates.json'),
    import('@ufuq/shared/i18n/locales/en/page-templates.json'),
  ])
  return { ar: ar.default, en: en.default }
}

/** The lead and the sections of a new page, with texts that describe the content to write. */
export function fillTemplate(
  template: Template,
  texts: TemplateTexts,
): Pick<PageValues, 'lead' | 'sections'> {
  const both = (at: readonly string[]) => ({ ar: textAt(texts.ar, at), en: textAt(texts.en, at) })
  const fill = (fields: Fields, at: readonly string[], shared: Part['shared'] = {}): object =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const own = [...at, name]
        if (field.localized) return [name, both(own)]
        if (field.type !== 'items') return [name, shared[name] ?? emptyIn(field)]
        const items = Object.keys(treeAt(texts.en, own)).map((item) => ({
          id: newItemId(),
          ...fill(field.fields, [...own, item], shared),
        }))
        return [name, items]
      }),
    )
  const sections = TEMPLATE_PARTS[template].map(({ name, kind, shared }) => ({
    id: newItemId(),
    kind,
    hidden: false,
    ...fill(SECTIONS[kind], [template, name], shared),
  }))
  return { lead: both([template, 'lead']), sections: sections as PageValues['sections'] }
}

function treeAt(tree: TextTree, at: readonly string[]): TextTree {
  const [first, ...rest] = at
  if (first === undefined) return tree
  const next = tree[first]
  return typeof next === 'object' ? treeAt(next, rest) : {}
}

function textAt(tree: TextTree, at: readonly string[]): string {
  const text = treeAt(tree, at.slice(0, -1))[at.at(-1) ?? '']
  return typeof text === 'string' ? text : ''
}
