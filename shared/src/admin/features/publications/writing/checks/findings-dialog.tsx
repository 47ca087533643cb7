import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextPair } from '../../../../../checks/check-texts.ts'
import type { Finding } from '../../../../../checks/finding.ts'
import type { Language } from '../../../../../contract/languages.ts'
import { directionOf } from '../../../../../i18n/direction.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../../../ui/visually-hidden.tsx'
import { concerns } from './concerned.ts'
import { needsNoDecision } from './repairs.ts'
import type { Checks } from './use-checks.ts'

interface FindingsDialogProps {
  checks: Checks
  /** The languages whose findings are listed. */
  sides: readonly Language[]
  isReadOnly: boolean
  /** Set before publishing: what goes on, whatever was found. */
  publish?: { label: string; run: () => void } | undefined
  onClose: () => void
  focusAfter: () => void
}

/** What is worth a look in the texts, each with its place and, where that is safe, its repair. Nothing is kept from publishing. */
export function FindingsDialog({
  checks,
  sides,
  isReadOnly,
  publish,
  onClose,
  focusAfter,
}: FindingsDialogProps) {
  const { t } = useTranslation('admin')
  const { all, pair } = useSyncExternalStore(checks.desk.subscribe, checks.desk.read)
  const [done, setDone] = useState(0)
  /** Where the focus goes once the dialog has closed. */
  const goOn = useRef(focusAfter)
  const list = useRef<HTMLUListElement>(null)
  const findings = all.filter(concerns(sides))
  const easy = isReadOnly ? [] : findings.filter(needsNoDecision)

  const repair = (chosen: readonly Finding[]) => {
    if (checks.repair(chosen)) setDone(done + chosen.length)
    void checks.look().then(() => list.current?.focus())
  }
  const show = ({ place }: Finding) => {
    if (place) goOn.current = () => checks.show(place)
    onClose()
  }

  const scope = sides.length === 2 ? 'both' : (sides[0] ?? 'both')
  return (
    <Dialog
      open
      size="big"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        publish
          ? t(`checks.before.${scope}`, { count: findings.length })
          : t('checks.title', { count: findings.length })
      }
      description={t('checks.neverStops')}
      closeLabel={t('checks.close')}
      focusAfter={() => goOn.current()}
      actions={
        <>
          <Button variant="line" size="small" onClick={onClose}>
            {t('checks.back')}
          </Button>
          {publish && (
            <Button size="small" onClick={publish.run}>
              {publish.label}
            </Button>
          )}
        </>
      }
    >
      {easy.length > 1 && (
        <Button variant="line" size="small" className="repair-all" onClick={() => repair(easy)}>
          <Icon icon={WandSparkles} />
          {t('checks.repairAll', { count: easy.length })}
        </Button>
      )}
      {/* takes the focus when what had it is repaired */}
      <ul ref={list} className="findings" tabIndex={-1} aria-label={t('checks.list')}>
        {findings.map((finding, index) => (
          <FindingRow
            key={index}
            finding={finding}
            source={sourceOf(finding, pair)}
            onShow={finding.place && (() => show(finding))}
            onRepair={isReadOnly || !finding.repair ? null : () => repair([finding])}
          />
        ))}
        {done > 0 && (
          <li data-kind="done">
            <Icon icon={CircleCheck} />
            <p>{t('checks.repaired', { count: done })}</p>
          </li>
        )}
      </ul>
      <VisuallyHidden role="status">
        {done > 0 ? t('checks.repaired', { count: done }) : ''}
      </VisuallyHidden>
    </Dialog>
  )
}

/** The text that a finding's place is in. */
function sourceOf({ place }: Finding, pair: TextPair): string {
  const text = place && pair[place.side]
  if (!place || !text) return ''
  return place.field === 'title' ? text.title : text.content
}

interface FindingRowProps {
  finding: Finding
  source: string
  onShow: (() => void) | null
  onRepair: (() => void) | null
}

function FindingRow({ finding, source, onShow, onRepair }: FindingRowProps) {
  const { t } = useTranslation('admin')
  const { place, words, sides } = finding
  const language = place?.side ?? sides[0] ?? 'ar'
  const { what = '', instead = '' } = words.values
  const where =
    place?.field === 'title'
      ? `${t(`editor.languages.${language}`)} · ${t('editor.fields.title')}`
      : t(`editor.languages.${language}`)
  return (
    <li data-kind="look">
      <Icon icon={TriangleAlert} />
      <div>
        <b>{t(`checks.found.${words.key}`)}</b>
        <p>
          <span>{where}</span>
          {place && <Excerpt language={language} source={source} from={place.from} to={place.to} />}
          {place && place.from === place.to && what !== '' && <bdi>{what}</bdi>}
        </p>
      </div>
      <div className="finding-ways">
        {onRepair && (
          <Button variant="line" size="small" onClick={onRepair}>
            {instead === '' ? (
              t('checks.repair')
            ) : (
              <span>
                {t('checks.replace')} <bdi lang={language}>{instead}</bdi>
              </span>
            )}
          </Button>
        )}
        {onShow && (
          <Button variant="quiet" size="small" onClick={onShow}>
            {t('checks.show')}
          </Button>
        )}
      </div>
    </li>
  )
}

const AROUND = 28

interface ExcerptProps {
  language: Language
  source: string
  from: number
  to: number
}

/** The words of the place among those around them. */
function Excerpt({ language, source, from, to }: ExcerptProps) {
  const before = source.slice(Math.max(0, from - AROUND), from).split('\n').at(-1) ?? ''
  const after = source.slice(to, to + AROUND).split('\n')[0] ?? ''
  const found = source.slice(from, Math.min(to, from + 3 * AROUND))
  if (`${before}${found}${after}`.trim() === '') return null
  return (
    <q lang={language} dir={directionOf(language)}>
      {before}
      <mark>{found}</mark>
      {after}
    </q>
  )
}
