/** Called with the finished part of the work and the total. */
export type Progress = (done: number, total: number) => void

/** Starts a stage of the work. The returned function reports the progress of that stage. */
export type Stages = (name: string) => Progress

const nothing: Progress = () => {}

export const silent: Stages = () => nothing

const WIDTH = 30

/** Shows a progress bar on a terminal, and elsewhere one line for each stage. */
export const shown: Stages = (name) => {
  const output = process.stdout
  if (!output.isTTY) {
    output.write(`${name} …\n`)
    return nothing
  }
  let last = -1
  return (done, total) => {
    const percent = total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100))
    if (percent === last) return
    last = percent
    const filled = Math.round((percent / 100) * WIDTH)
    const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`
    output.write(`\r${name.padEnd(12)} ${bar} ${percent} %${percent === 100 ? '\n' : ''}`)
  }
}
