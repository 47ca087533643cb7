import ChevronDown from 'lucide-react/icons/chevron-down'
import Copy from 'lucide-react/icons/copy'
import CopyPlus from 'lucide-react/icons/copy-plus'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, otherLanguage } from '@ufuq/shared/contract/languages'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { classNames } from '@ufuq/shared/ui/class-names'
import { Icon } from '@ufuq/shared/ui/icon'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { useLanguage } from '../../../../language.ts'
import type { PageForm } from '../../editing/page-values.ts'
import type { useReordering } from '../../fields/use-reordering.ts'
import { useRowStop } from '../../fields/use-row-stop.ts'
import { useOwnPage } from '../editing/own-page-context.ts'
import type { Lacks } from '../editing/lacks.ts'
import { formName } from '../values/form-places.ts'
import {
  fieldsIn,
  isHiddenIn,
  isKnownSection,
  keyIn,
  kindIn,
  orderIn,
  sectionKey,
} from '../values/page-form.ts'
import { usePageNames } from '../values/page-names.ts'
import { KindDrawing } from './kind-drawing.tsx'
import { LackChips } from './lack-chips.tsx'
import { SectionField } from './section-field.tsx'
import { SheetBack, SheetBody } from './sheet.tsx'

interface SectionRowProps {
  id: string
  lacks: Lacks
  grip: ReturnType<ReturnType<typeof useReordering>['gripOf']> | null
  isLifted: boolean
  isOpen: boolean
  onToggle: () => void
  actions: {
    onAddBelow: () => void
    onCopy: () => void
    onCopyTo: () => void
    onHide: () => void
    onRemove: () => void
  }
}

/**
 * A section with its drawing, its name in both languages and its missing values, and with its
 * fields while it is open.
 */
export function SectionRow({
  id,
  lacks,
  grip,
  isLifted,
  isOpen,
  onToggle,
  actions,
}: SectionRowProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const other = otherLanguage(language)
  const names = usePageNames()
  const { isReadOnly } = useOwnPage()
  const form = useFormContext<PageForm>()
  const bodyId = useId()
  const stop = useRowStop<HTMLDivElement>()
  const key = sectionKey(id)
  const kind = kindIn(form.getValues(), id)
  const fields = fieldsIn(form.getValues(), id)
  const isKnown = isKnownSection(form.getValues(), id)
  const [main = ''] = Object.entries(fields).find(([, one]) => one.type === 'words') ?? []
  const [list] = Object.entries(fields).find(([, one]) => one.type === 'items') ?? []
  // The row is rendered again only if the section's name, items or visibility changes.
  useWatch({
    control: form.control,
    name: [
      ...LANGUAGES.map((side) => formName(side, keyIn(key, main))),
      formName('shared', keyIn(key, 'isHidden')),
      ...(list === undefined ? [] : [formName('shared', keyIn(key, list))]),
    ],
  })
  const values = form.getValues()
  const isHidden = isHiddenIn(values, id)
  const title = names.textOf(values, key, fields, language)
  const otherTitle = names.textOf(values, key, fields, other)
  const name = names.section(values, id)
  return (
    <li
      className={classNames('srow', isOpen && 'open', isHidden && 'off', isLifted && 'lifted')}
      data-item={id}
      data-section={id}
    >
      <div className="srow-head" {...stop}>
        {isOpen && <SheetBack onClose={onToggle} />}
        {grip ? (
          <button
            type="button"
            className="grip"
            data-part="grip"
            aria-label={t('site.list.move', { item: name })}
            title={t('site.list.keys')}
            aria-pressed={isLifted}
            {...grip}
          >
            <Icon icon={GripVertical} />
          </button>
        ) : (
          <span className="no-grip" />
        )}
        {isKnown ? <KindDrawing kind={kind} /> : <span />}
        <h2>
          <button
            type="button"
            className="what"
            data-part="title"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={onToggle}
          >
            <small>
              {isKnown ? names.kind(kind) : t('pages.unknown.kind')}
              {list !== undefined &&
                ` · ${t('pages.items.count', { count: orderIn(values, keyIn(key, list)).length })}`}
              {isHidden && ` · ${t('pages.hidden')}`}
            </small>
            <b>
              <bdi>
                {isKnown ? title || otherTitle || t('pages.noWords') : t('pages.unknown.content')}
              </bdi>
            </b>
            {title !== '' && otherTitle !== '' && (
              <span lang={other} dir={directionOf(other)}>
                {otherTitle}
              </span>
            )}
            <Icon icon={ChevronDown} className="fold" />
          </button>
        </h2>
        <LackChips lacks={lacks} section={id} />
        {!isReadOnly && (
          <Menu label={t('pairs.more', { title: name })}>
            <MenuItem icon={Plus} onChoose={actions.onAddBelow}>
              {t('pages.addBelow')}
            </MenuItem>
            <MenuItem icon={Copy} onChoose={actions.onCopy}>
              {t('pages.copy')}
            </MenuItem>
            <MenuItem icon={CopyPlus} onChoose={actions.onCopyTo}>
              {t('pages.copyTo.action')}
            </MenuItem>
            <MenuItem icon={isHidden ? Eye : EyeOff} onChoose={actions.onHide}>
              {t(isHidden ? 'pages.unhide' : 'pages.hide')}
            </MenuItem>
            <MenuItem icon={Trash2} onChoose={actions.onRemove}>
              {t('pages.remove')}
            </MenuItem>
          </Menu>
        )}
      </div>
      <div className="srow-body" data-part="pane" id={bodyId} hidden={!isOpen}>
        {isOpen && !isKnown && <p>{t('pages.unknown.text')}</p>}
        {isOpen && isKnown && (
          <SheetBody section={id} lacks={lacks}>
            {Object.entries(fields).map(([field, rules]) => (
              <SectionField
                key={field}
                kind={kind}
                name={field}
                at={keyIn(key, field)}
                rules={rules}
              />
            ))}
          </SheetBody>
        )}
      </div>
    </li>
  )
}
