const MB = 1024 * 1024
/** The unpacked size of each archive bomb, in megabytes. */
export const SIZE = 1024

/** The header of a tar member. */
function headerOf(name: string, bytes: number, type = '0'): Buffer {
  const header = Buffer.alloc(512)
  header.write(name)
  header.write('0000600\0', 100)
  header.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124)
  header.write('        ', 148)
  header.write(type, 156)
  header.write('ustar\u000000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

export const BOMBS: [string, Buffer, RegExp][] = [
  [
    'a table has a part',
    headerOf('tables/users/000001.jsonl', SIZE * MB),
    /has 1024 MB, and at most 32/,
  ],
  ['it has a manifest', headerOf('manifest.json', SIZE * MB), /has 1024 MB, and at most 32/],
  ['a member has a name', headerOf('PaxHeader', SIZE * MB, 'x'), /more data between its members/],
  [
    'it has a picture',
    headerOf('files/uploads/originals/one', SIZE * MB),
    /more than 300 times its size/,
  ],
]

export function* megabytes(fill: string, count: number) {
  const content = Buffer.alloc(MB, fill)
  for (let done = 0; done < count; done += 1) yield content
}
