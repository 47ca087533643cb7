import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  DISCLOSURE_STATES,
  type DisclosureItem,
  type DisclosureList,
} from '@ufuq/shared/contract/disclosure'
import { needsAttention } from '@ufuq/shared/domain/disclosure/states'
import { DayText } from '@ufuq/shared/ui/bdi'
import { Icon } from '@ufuq/shared/ui/icon'
import { Notice } from '@ufuq/shared/ui/notice'
import { useLanguage } from '../../../language.ts'
import { ChecklistBar } from './checklist-bar.tsx'
import { ItemForm } from './item-form.tsx'
import { ItemRow, rowId } from './item-row.tsx'
import { ListEditor } from './list-editor.tsx'
import { ListNews } from './list-news.tsx'
import { SunArc } from './sun-arc.tsx'

/** The number of items that the notice names before it counts the rest. */
const MAX_NAMED = 4

/** One list: the state of its items, and the target or the text of each. */
export function Checklist({ list }: { list: DisclosureList }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const [open, setOpen] = useState<string | null>(null)
  const [isEditing, setEditing] = useState(false)
  // The groups of a copied list may be empty.
  const groups = list.groups.filter((group) => group.items.length > 0)
  const items = groups.flatMap((group) => group.items)
  if (isEditing) return <ListEditor list={list} onClose={() => setEditing(false)} />
  return (
    <>
      <div className="disc-top">
        <div>
          <p className="say">
            {t(list.isCopy ? 'disclosure.modelCopy' : 'disclosure.model', {
              version: list.version,
            })}{' '}
            <DayText date={list.source.readOn} />. {t('disclosure.checkSource')}{' '}
            <a
              href={list.source.address}
              target="_blank"
              rel="noreferrer"
              title={list.source.name[language]}
            >
              {t('disclosure.source')} <Icon icon={ExternalLink} />
            </a>
          </p>
          {list.isFollowed && <Counts items={items} />}
        </div>
        {list.isFollowed && <SunArc states={items.map(({ state }) => state)} />}
      </div>
      {list.isFollowed && <Attention items={items} onOpen={setOpen} />}
      {list.news && <ListNews list={list} news={list.news} />}
      {groups.map((group) => {
        const there = group.items.filter(({ state }) => !needsAttention(state)).length
        return (
          <section key={group.id} className="disc-group" aria-labelledby={`group-${group.id}`}>
            <h2 id={`group-${group.id}`}>
              {group.title[language]}
              {list.isFollowed && (
                <small>{t('disclosure.ofAll', { there, all: group.items.length })}</small>
              )}
            </h2>
            <ul>
              {group.items.map((item) => (
                <li key={item.id} id={rowId(item.id)}>
                  <ItemRow
                    list={list}
                    item={item}
                    isOpen={open === item.id}
                    onOpen={() => setOpen(item.id)}
                  />
                  {open === item.id && list.isFollowed && (
                    <ItemForm list={list.id} item={item} onClose={() => setOpen(null)} />
                  )}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      <ChecklistBar list={list} canEdit={open === null} onEdit={() => setEditing(true)} />
    </>
  )
}

function Counts({ items }: { items: readonly DisclosureItem[] }) {
  const { t } = useTranslation('admin')
  return (
    <dl className="disc-counts">
      {DISCLOSURE_STATES.map((state) => (
        <div key={state}>
          <dt>{t(`disclosure.states.${state}`)}</dt>
          <dd className="num">{items.filter((item) => item.state === state).length}</dd>
        </div>
      ))}
    </dl>
  )
}

interface AttentionProps {
  items: readonly DisclosureItem[]
  onOpen: (id: string) => void
}

/** Names the items that are missing or out of date, and links to them. */
function Attention({ items, onOpen }: AttentionProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const due = items.filter(({ state }) => needsAttention(state))
  if (due.length === 0) return null
  const rest = due.length - MAX_NAMED
  return (
    <Notice tone="warning" title={t('disclosure.attention', { count: due.length })}>
      <ul className="disc-due">
        {due.slice(0, MAX_NAMED).map((item) => (
          <li key={item.id}>
            <a href={`#${rowId(item.id)}`} onClick={() => onOpen(item.id)}>
              {item.title[language]}
            </a>{' '}
            ({t(`disclosure.states.${item.state}`)}
            {item.due !== null && (
              <>
                {t('disclosure.comma')} <DayText date={item.due} />
              </>
            )}
            )
          </li>
        ))}
        {rest > 0 && <li>{t('disclosure.andMore', { count: rest })}</li>}
      </ul>
    </Notice>
  )
}
