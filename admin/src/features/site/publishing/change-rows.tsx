import LinkIcon from 'lucide-react/icons/link'
import { useTranslation } from 'react-i18next'
import type { SiteChange } from '@ufuq/shared/domain/site/changes'
import { isList, type SiteField, type SiteList } from '@ufuq/shared/domain/site/fields'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import type { SiteValues } from '@ufuq/shared/domain/site/values'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLanguage } from '../../../language.ts'
import { MarkedWords } from '../../../saving/marked-words.tsx'
import { usePageNames, useValueNames } from '../value-names.ts'
import { markSides } from './mark-sides.ts'

interface Column {
  of: 'before' | 'after'
  name: string
}

interface ChangeRowsProps {
  page: SitePageName
  changes: readonly SiteChange[]
  /** The values from which the items' names are taken. */
  values: Record<Column['of'], SiteValues>
  columns: readonly [Column, Column]
}

/**
 * Compares two states of a page, value by value. Each language has its own row, starting with the
 * reader's, so that lines stay aligned.
 */
export function ChangeRows({ page, changes, values, columns }: ChangeRowsProps) {
  const names = usePageNames(page)
  const { t } = useTranslation('admin')
  const shown = useValueNames()
  const reading = useLanguage()
  return (
    <div className="changes">
      {groupsOf(changes).map((group) => {
        const [first] = group
        const rows = group.toSorted(
          (one, other) => Number(other.side === reading) - Number(one.side === reading),
        )
        const place = partOf(page, first)
        const all = first.after === null ? values.before : values.after
        const part = SITE_PARTS[page].find(({ name }) => name === first.part)
        const heading =
          first.item && place.list
            ? shown.itemIn(all, { ...place.list, id: first.item.id })
            : part
              ? names.part(part)
              : ''
        const name = place.field ? names.field(place.key) : names.list(place.key)
        const [language] = first.side === 'shared' ? [] : [first.side]
        const title = t('site.nameOf', { heading, name })
        return (
          <section key={`${first.part} ${first.path}`} className="change" aria-label={title}>
            <h3>
              <bdi>{title}</bdi>
              {!language && (
                <span className="shared-mark">
                  <Icon icon={LinkIcon} />
                  {t('site.editor.shared')}
                </span>
              )}
              {language && group.length === 1 && (
                <span className="is-changed">
                  {t('site.publish.only', { language: t(`editor.languages.${language}`) })}
                </span>
              )}
            </h3>
            <div className="ba">
              {rows.map((change) => (
                <Row
                  key={change.side}
                  change={change}
                  place={place}
                  values={values}
                  columns={columns}
                />
              ))}
            </div>
          </section>
        )
      })}
    </div>
  )
}

type Group = [SiteChange, ...SiteChange[]]

/** Groups the changes by value, so that both languages of a value are next to each other. */
function groupsOf(changes: readonly SiteChange[]): Group[] {
  const groups: Group[] = []
  for (const change of changes) {
    const group = groups.find(([{ part, path }]) => part === change.part && path === change.path)
    if (group) group.push(change)
    else groups.push([change])
  }
  return groups
}

interface ChangedPath {
  /** The key of the field; for a field of a list, the keys of the list and of the field. */
  key: string
  field?: SiteField | undefined
  list?: { path: string; list: SiteList }
}

function partOf(page: SitePageName, { part, path, item }: SiteChange): ChangedPath {
  const fields = SITE_PARTS[page].find(({ name }) => name === part)?.fields ?? {}
  const own = fields[path]
  if (own && !isList(own)) return { key: path, field: own }
  const at = item?.list ?? path.replace(/\.order$/, '')
  const list = fields[at]
  if (!list || !isList(list)) return { key: path }
  if (!item) return { key: at, list: { path: at, list } }
  const name = path.slice(path.lastIndexOf('.') + 1)
  return { key: `${at}.${name}`, field: list.fields[name], list: { path: at, list } }
}

interface RowProps extends Pick<ChangeRowsProps, 'values' | 'columns'> {
  change: SiteChange
  place: ChangedPath
}

function Row({ change, place, values, columns }: RowProps) {
  const { t } = useTranslation('admin')
  const shown = useValueNames()
  const { side } = change
  const text = (of: Column['of']) =>
    shown.value(change[of], { field: place.field, list: place.list, values: values[of] })
  const marked = markSides(text('before'), text('after'))
  const writing = side === 'shared' ? { dir: 'auto' } : { lang: side, dir: directionOf(side) }
  return columns.map(({ of, name }) => (
    <div key={of} data-of={of}>
      <span className="who">
        {side === 'shared'
          ? name
          : t('site.publish.columnIn', { name, language: t(`editor.languages.${side}`) })}
      </span>
      {marked[of].length === 0 ? (
        <p className="nothing">{t('editor.conflict.empty')}</p>
      ) : (
        <p {...writing}>
          <MarkedWords words={marked[of]} />
        </p>
      )}
    </div>
  ))
}
