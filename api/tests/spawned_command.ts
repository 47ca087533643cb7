import { spawn, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { isBuildCurrent, OUTDATED } from '#tests/current_build'

const isApiCurrent = await isBuildCurrent('api')

interface Ended {
  code: number | null
  output: string
}

interface Limits {
  /** The heap limit, in megabytes. */
  heap?: number
  /**
   * The size limit, in kilobytes, of each file that the command writes. Writing more fails, as it
   * would on a full disk.
   */
  files?: number
  /** Whether the command runs in a terminal, where it may prompt for input. */
  isOnTerminal?: boolean
  /** The command's standard input. */
  input?: string
}

/**
 * A command of the built server. It runs in a child process, without any of this process's
 * settings.
 */
export class SpawnedCommand {
  readonly child: ChildProcess
  readonly ended: Promise<Ended>
  #output = ''
  #showOutput: () => void = () => {}

  constructor(
    args: string[],
    settings: Record<string, string>,
    { heap, files, isOnTerminal = false, input }: Limits = {},
  ) {
    if (!isApiCurrent) throw new Error(OUTDATED)
    // By default, V8 uses up to 96 MB for new objects in addition to the heap limit. It runs out of
    // memory only when both are used up.
    const limits = heap ? [`--max-old-space-size=${heap}`, '--max-semi-space-size=2'] : []
    const node = [process.execPath, ...limits]
    const words = [
      ...(files ? ['bash', '-c', `trap '' XFSZ; ulimit -f ${files}; exec "$@"`, 'bash'] : []),
      ...node,
      'bin/console.js',
      ...args,
    ]
    const [program = '', ...rest] = isOnTerminal
      ? ['script', '--quiet', '--return', '--command', words.join(' '), '/dev/null']
      : words
    this.child = spawn(program, rest, {
      cwd: fileURLToPath(new URL('../build', import.meta.url)),
      stdio: [isOnTerminal || input !== undefined ? 'pipe' : 'ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        NODE_ENV: 'test',
        ENV_PATH: tmpdir(),
        ...settings,
      },
    })
    if (input !== undefined) this.child.stdin?.end(input)
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (text) => {
        this.#output += text
        this.#showOutput()
      })
    }
    this.ended = new Promise((resolve) => {
      this.child.on('close', (code) => resolve({ code, output: this.#output }))
    })
  }

  /** Types `answer` as soon as the output contains `words`. Resolves when the command ends. */
  async answerAt(words: string, answer: string): Promise<Ended> {
    this.#showOutput = () => {
      if (!this.#output.includes(words)) return
      this.#showOutput = () => {}
      this.child.stdin?.write(answer)
    }
    return this.ended
  }

  /** Kills the command as soon as the output contains `words`. */
  async killAt(words: string): Promise<void> {
    this.#showOutput = () => {
      if (this.#output.includes(words)) this.child.kill('SIGKILL')
    }
    const { code, output } = await this.ended
    if (code !== null) throw new Error(`The command ended before it could be killed: ${output}`)
  }
}

/** The output of a command that must succeed. */
export async function runCommand(
  args: string[],
  settings: Record<string, string>,
  limits?: Limits,
): Promise<string> {
  const { code, output } = await new SpawnedCommand(args, settings, limits).ended
  if (code !== 0) throw new Error(`${args.join(' ')} exited with ${code}: ${output}`)
  return output
}
