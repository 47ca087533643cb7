import FileText from 'lucide-react/icons/file-text'
import Files from 'lucide-react/icons/files'
import Globe from 'lucide-react/icons/globe'
import { useEffect, useRef } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Icon } from '@ufuq/shared/ui/icon'
import type { LinkTarget } from './link-target.ts'

interface LinkTargetsProps {
  id: string
  targets: LinkTarget[]
  active: number
  onChoose: (target: LinkTarget) => void
}

const iconOf = ({ publication, document }: LinkTarget) => {
  if (document) return Files
  return publication ? FileText : Globe
}

function noteOf({ publication, document }: LinkTarget, t: TFunction<'admin'>): string {
  if (document) {
    const type = document.type.toUpperCase()
    return t(`linkTargets.document.${document.state}`, { type })
  }
  return publication ? t(`linkTargets.publication.${publication.state}`) : t('linkTargets.page')
}

/**
 * The pages and publications that match what is typed. The focus stays in the field, because the
 * arrow keys only highlight an option.
 */
export function LinkTargets({ id, targets, active, onChoose }: LinkTargetsProps) {
  const { t } = useTranslation('admin')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // jsdom can't scroll
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={list}
      id={`${id}-list`}
      className="link-targets"
      role="listbox"
      aria-label={t('linkTargets.label')}
    >
      {targets.map((target, at) => (
        <div
          key={target.path}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          onMouseDown={(event) => event.preventDefault()}
          onMouseUp={() => onChoose(target)}
        >
          <Icon icon={iconOf(target)} />
          <span>
            <bdi>{target.title}</bdi>
            <small>{noteOf(target, t)}</small>
          </span>
          {target.publication && (
            <abbr title={t(`editor.languages.${target.publication.language}`)}>
              {t(`pairs.short.${target.publication.language}`)}
            </abbr>
          )}
        </div>
      ))}
    </div>
  )
}
