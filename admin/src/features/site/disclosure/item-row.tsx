import FileText from 'lucide-react/icons/file-text'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Newspaper from 'lucide-react/icons/newspaper'
import Pencil from 'lucide-react/icons/pencil'
import RotateCw from 'lucide-react/icons/rotate-cw'
import TextCursorInput from 'lucide-react/icons/text-cursor-input'
import { useTranslation } from 'react-i18next'
import type {
  DisclosureItem,
  DisclosureList,
  DisclosureState,
} from '@ufuq/shared/contract/disclosure'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import { nextDue } from '@ufuq/shared/domain/disclosure/states'
import { isolated } from '@ufuq/shared/domain/isolate'
import { readDisclosureTarget } from '@ufuq/shared/domain/disclosure/targets'
import { DayText } from '@ufuq/shared/ui/bdi'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { StateGlyph, StatusChip, type ChipState } from '@ufuq/shared/ui/status-chip'
import { useLanguage } from '../../../language.ts'
import { SitePageLink } from '../../../site-page-link.tsx'
import { useChangeItem } from './queries.ts'
import { useRenewalText } from './renewal-text.ts'
import { useToday } from './use-today.ts'

const CHIPS = {
  inPlace: 'published',
  dueSoon: 'scheduled',
  outdated: 'outdated',
  missing: 'missing',
} as const satisfies Record<DisclosureState, ChipState>

const ICONS = {
  document: FileText,
  page: PanelsTopLeft,
  publication: Newspaper,
  shipped: PanelsTopLeft,
} as const

export const rowId = (item: string): string => `item-${item}`

interface ItemRowProps {
  list: DisclosureList
  item: DisclosureItem
  isOpen: boolean
  onOpen: () => void
}

export function ItemRow({ list, item, isOpen, onOpen }: ItemRowProps) {
  const language = useLanguage()
  const { t } = useTranslation('admin')
  const hasNothing = item.target === null && item.text.ar === '' && item.text.en === ''
  return (
    <div className="disc-item" data-state={item.state}>
      <span className="sun" aria-hidden="true">
        <StateGlyph state={CHIPS[item.state]} />
      </span>
      <div className="name">
        <h3>{item.title[language]}</h3>
        {item.note[language] !== '' && <p className="hint">{item.note[language]}</p>}
      </div>
      <div className="bound">
        {hasNothing ? (
          list.isFollowed &&
          !isOpen && (
            <Button
              variant="line"
              size="small"
              aria-label={t('disclosure.chooseFor', { item: item.title[language] })}
              onClick={onOpen}
            >
              {t('disclosure.choose')}
            </Button>
          )
        ) : (
          <Bound item={item} />
        )}
      </div>
      <Due item={item} />
      {list.isFollowed && (
        <StatusChip state={CHIPS[item.state]}>{t(`disclosure.states.${item.state}`)}</StatusChip>
      )}
      {list.isFollowed && (
        <div className="act">
          <ItemMenu list={list.id} item={item} onOpen={onOpen} />
        </div>
      )}
    </div>
  )
}

/** The content of an item: a link to its target, or its text. */
function Bound({ item: { target, text } }: { item: DisclosureItem }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  if (!target) {
    return (
      <p>
        <Icon icon={TextCursorInput} /> <bdi>{text[language] || text[otherLanguage(language)]}</bdi>
      </p>
    )
  }
  const kind = readDisclosureTarget(target.target)?.kind ?? 'shipped'
  const title = target.titles[language] || target.target
  const address = target.addresses[language]
  return (
    <p>
      <Icon icon={ICONS[kind]} />{' '}
      {address === null ? (
        <bdi>{title}</bdi>
      ) : (
        <SitePageLink path={address}>
          <bdi>{title}</bdi>
        </SitePageLink>
      )}
      {target.state !== 'works' && (
        <small className="hint"> {t(`disclosure.targets.${target.state}`)}</small>
      )}
    </p>
  )
}

function Due({ item }: { item: DisclosureItem }) {
  const { t } = useTranslation('admin')
  const renewalText = useRenewalText()
  return (
    <div className="due">
      {item.due !== null && <DayText date={item.due} />}
      <small className="hint">{renewalText(item)}</small>
      {item.holder?.isReachable && (
        <small className="hint">
          {t('disclosure.holder.reminded', { name: isolated(item.holder.name ?? '') })}
        </small>
      )}
    </div>
  )
}

interface ItemMenuProps {
  list: string
  item: DisclosureItem
  onOpen: () => void
}

function ItemMenu({ list, item, onOpen }: ItemMenuProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const today = useToday()
  const { mutate } = useChangeItem(list, item.id, { hasForm: false })
  const next = item.due === null ? null : nextDue(item.due, item, today)
  return (
    <Menu label={t('disclosure.more', { item: item.title[language] })}>
      <MenuItem icon={Pencil} onChoose={onOpen}>
        {t('disclosure.edit')}
      </MenuItem>
      {next !== null && item.state !== 'missing' && (
        <MenuItem icon={RotateCw} onChoose={() => mutate({ version: item.version, due: next })}>
          {t('disclosure.renewed')} <DayText date={next} />
        </MenuItem>
      )}
    </Menu>
  )
}
