import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../../../../i18n/direction.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import type { Choice, Choices, ComparedPart } from './compare.ts'

interface ComparisonProps {
  parts: ComparedPart[]
  onClose: () => void
  /** Omitted if the user has read-only access. */
  onApply?: ((choices: Choices) => void) | undefined
  applyLabel: string
  /** Heading over the server's version. */
  theirsHeading: string
}

/** Two versions of a publication side by side, with a choice between them for each part. */
export function Comparison({
  parts,
  onClose,
  onApply,
  applyLabel,
  theirsHeading,
}: ComparisonProps) {
  const { t } = useTranslation('admin')
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(parts.map(({ key, proposal }) => [key, proposal])),
  )
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('editor.conflict.dialogTitle')}
      description={
        parts.length > 0 ? t('editor.conflict.dialogText') : t('editor.conflict.noDifference')
      }
      closeLabel={t('editor.conflict.goOn')}
      actions={
        <>
          <Button variant="line" size="small" onClick={onClose}>
            {t('editor.conflict.goOn')}
          </Button>
          {onApply && (
            <Button size="small" onClick={() => onApply(choices)}>
              {applyLabel}
            </Button>
          )}
        </>
      }
    >
      <div className="comparison">
        {parts.map((part) => (
          <ComparedPartView
            key={part.key}
            part={part}
            theirsHeading={theirsHeading}
            choice={choices[part.key] ?? part.proposal}
            onChoose={(choice) => setChoices({ ...choices, [part.key]: choice })}
          />
        ))}
      </div>
    </Dialog>
  )
}

interface ComparedPartViewProps {
  part: ComparedPart
  theirsHeading: string
  choice: Choice
  onChoose: (choice: Choice) => void
}

function ComparedPartView({ part, theirsHeading, choice, onChoose }: ComparedPartViewProps) {
  const { t } = useTranslation('admin')
  const writing = part.language
    ? { lang: part.language, dir: directionOf(part.language) }
    : { dir: 'auto' as const }
  const versions = [
    { name: 'mine', heading: t('editor.conflict.mine'), action: t('editor.conflict.keepMine') },
    {
      name: 'theirs',
      heading: theirsHeading,
      action: t('editor.conflict.takeTheirs'),
    },
  ] as const
  return (
    <fieldset className="compared">
      <legend>{part.title}</legend>
      <div className="versions">
        {versions.map(({ name, heading, action }) => (
          <div key={name} className="version" data-chosen={choice === name || undefined}>
            <h3>{heading}</h3>
            <dl>
              {part.fields.map((field) => (
                <div key={field.label}>
                  <dt>{field.label}</dt>
                  {field[name] === '' ? (
                    <dd className="nothing">{t('editor.conflict.empty')}</dd>
                  ) : (
                    <dd>
                      <div
                        {...writing}
                        className="version-text"
                        role="group"
                        aria-label={field.label}
                        tabIndex={0}
                      >
                        <ChangedLines
                          text={field[name]}
                          other={field[name === 'mine' ? 'theirs' : 'mine']}
                        />
                      </div>
                    </dd>
                  )}
                </div>
              ))}
            </dl>
            <label className="radio">
              <input
                type="radio"
                name={`compared-${part.key}`}
                checked={choice === name}
                onChange={() => onChoose(name)}
              />
              <span>{action}</span>
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** Marks the lines that the other version doesn't have. */
function ChangedLines({ text, other }: { text: string; other: string }) {
  const known = new Set(other.split('\n'))
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && '\n'}
      {line === '' || known.has(line) ? line : <mark>{line}</mark>}
    </Fragment>
  ))
}
