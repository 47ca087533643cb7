import { titleIn } from '@ufuq/shared/contract/languages'
import type { Field } from '@ufuq/shared/model/fields'
import { fieldsOfItem, isTree, itemsIn, type Tree } from '@ufuq/shared/model/values'
import { classNames } from '@ufuq/shared/ui/class-names'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import Copy from 'lucide-react/icons/copy'
import CopyPlus from 'lucide-react/icons/copy-plus'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Handle, type Grip } from '../../components/ordering/item-frame.tsx'
import { useLanguage } from '../../host/language.ts'
import { titleFieldOf, titlesOfItem } from '../../words/item-titles.ts'
import { useKindTexts } from '../../words/kind-texts.ts'
import { KindIcon } from './kind-icon.tsx'
import { LackChips, RowTitle } from './row-title.tsx'
import { SectionField } from './section-field.tsx'
import { useSectionsInEditor } from './sections-context.ts'
import { SheetBack, SheetBody } from './sheet.tsx'

interface SectionRowProps {
  id: string
  /** The path of the section in the form. */
  at: string
  field: Field<'sections'>
  grip: Grip | null
  isLifted: boolean
  isOpen: boolean
  onToggle: () => void
  /** Null if the section is fixed, or nothing can be changed. */
  actions: {
    onAddBelow: () => void
    onHide: () => void
    /** Null if the product ships the section. */
    ofAdded: { onCopy: () => void; onCopyTo: (() => void) | null; onRemove: () => void } | null
  } | null
}

/**
 * A section with its drawing, its name in both languages and its missing values, and with its
 * fields while it is open.
 */
export function SectionRow(props: SectionRowProps) {
  const { id, at, field, grip, isLifted, isOpen, onToggle, actions } = props
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { kind, aboveFields } = useSectionsInEditor()
  const texts = useKindTexts(kind)
  const { control, getValues } = useFormContext<Tree>()
  const bodyId = useId()
  const stored: unknown = getValues(at)
  const section = isTree(stored) ? stored : {}
  const of = String(section['kind'])
  const fields = fieldsOfItem(field, section)
  const isKnown = Object.hasOwn(field.of, of)
  const [list] = Object.entries(fields).find(([, { type }]) => type === 'items') ?? []
  const titleField = titleFieldOf(field, section)
  // The row is rendered again only if the section's name, items or visibility changes.
  useWatch({
    control,
    name: ['hidden', titleField ?? 'kind', list ?? 'kind'].map((name) => `${at}.${name}`),
  })
  const isHidden = section['hidden'] === true
  const titles = titlesOfItem(field, section)
  const called = isKnown ? texts.section(of) : t('pages.unknown.kind')
  const name = titleIn(titles, language) || called
  const untitled = titleField ? t('pages.noWords') : called
  return (
    <li
      className={classNames('srow', isOpen && 'open', isHidden && 'off', isLifted && 'lifted')}
      data-item={id}
      data-section={id}
    >
      <div className="srow-head">
        {isOpen && <SheetBack onClose={onToggle} />}
        <Handle name={name} grip={grip} isLifted={isLifted} />
        {isKnown ? <KindIcon kind={of} /> : <span />}
        <RowTitle
          kind={
            <>
              {called}
              {list !== undefined &&
                ` · ${t('pages.items.count', { count: itemsIn(section[list]).length })}`}
              {isHidden && ` · ${t('pages.hidden')}`}
            </>
          }
          titles={titles}
          untitled={isKnown ? untitled : t('pages.unknown.content')}
          isOpen={isOpen}
          controls={bodyId}
          onToggle={onToggle}
        />
        <LackChips place={{ id, at }} />
        {actions && (
          <Menu label={t('pairs.more', { title: name })}>
            <MenuItem icon={Plus} onChoose={actions.onAddBelow}>
              {t('pages.addBelow')}
            </MenuItem>
            {actions.ofAdded && (
              <>
                <MenuItem icon={Copy} onChoose={actions.ofAdded.onCopy}>
                  {t('pages.copy')}
                </MenuItem>
                {actions.ofAdded.onCopyTo && (
                  <MenuItem icon={CopyPlus} onChoose={actions.ofAdded.onCopyTo}>
                    {t('pages.copyTo.action')}
                  </MenuItem>
                )}
              </>
            )}
            <MenuItem icon={isHidden ? Eye : EyeOff} onChoose={actions.onHide}>
              {t(isHidden ? 'pages.unhide' : 'pages.hide')}
            </MenuItem>
            {actions.ofAdded && (
              <MenuItem icon={Trash2} onChoose={actions.ofAdded.onRemove}>
                {t('pages.remove')}
              </MenuItem>
            )}
          </Menu>
        )}
      </div>
      <div className="srow-body" data-part="pane" id={bodyId} hidden={!isOpen}>
        {isOpen && !isKnown && <p>{t('pages.unknown.text')}</p>}
        {isOpen && isKnown && (
          <SheetBody place={{ id, at }}>
            {aboveFields(section)}
            {Object.entries(fields).map(([own, declared]) => (
              <SectionField
                key={own}
                at={`${at}.${own}`}
                path={`sections.${id}.${own}`}
                names={`sections.${of}.${own}`}
                field={declared}
              />
            ))}
          </SheetBody>
        )}
      </div>
    </li>
  )
}
