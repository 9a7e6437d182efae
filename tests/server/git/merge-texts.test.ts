import { describe, expect, test } from 'vitest'
import { opened } from './opened-repository'

describe('merging texts', () => {
  const base = 'titel: oud\n\neen\n\ntwee\n\ndrie\n'

  test('that changed in different places is clean and keeps every line ending', async () => {
    const { repository } = await opened()
    const crlf = base.replaceAll('\n', '\r\n').trimEnd()
    const merged = await repository.merge({
      base: crlf,
      ours: crlf.replace('titel: oud', 'titel: nieuw'),
      theirs: crlf.replace('drie', 'DRIE'),
    })
    expect(merged).toEqual({
      text: crlf.replace('titel: oud', 'titel: nieuw').replace('drie', 'DRIE'),
      isClean: true,
    })
  })

  test('that changed the same way, or on one side only, is clean', async () => {
    const { repository } = await opened()
    const ours = base.replace('een', 'één')
    expect(await repository.merge({ base, ours, theirs: ours })).toEqual({ text: ours, isClean: true })
    expect(await repository.merge({ base, ours, theirs: base })).toEqual({ text: ours, isClean: true })
    expect(await repository.merge({ base: '', ours: '', theirs: '' })).toEqual({ text: '', isClean: true })
  })

  test('that changed the same lines is not clean and shows both', async () => {
    const { repository } = await opened()
    const merged = await repository.merge({
      base,
      ours: base.replace('een', 'wij'),
      theirs: base.replace('een', 'zij').replace('drie', 'DRIE'),
    })
    expect(merged.isClean).toBe(false)
    expect(merged.text).toContain('<<<<<<< ours\nwij\n=======\nzij\n>>>>>>> theirs\n')
    expect(merged.pieces).toEqual(['titel: oud\n\n', { mine: 'wij\n', theirs: 'zij\n' }, '\ntwee\n\nDRIE\n'])
  })

  test('are told apart the same way whatever the settings of the machine', async () => {
    const { repository, disk } = await opened()
    const sides = { base, ours: base.replace('een', 'wij'), theirs: base.replace('een', 'zij') }
    const plain = await repository.merge(sides)
    for (const style of ['diff3', 'zdiff3']) {
      disk.git('config', 'merge.conflictStyle', style)
      expect(await repository.merge(sides)).toEqual(plain)
    }
  })

  test('with neighbouring paragraphs that both changed tells them apart', async () => {
    const { repository } = await opened()
    const merged = await repository.merge({
      base,
      ours: base.replace('een', 'wij 1').replace('twee', 'wij 2'),
      theirs: base.replace('een', 'zij 1').replace('twee', 'zij 2'),
    })
    expect(merged.pieces).toEqual([
      'titel: oud\n\n',
      { mine: 'wij 1\n\n', theirs: 'zij 1\n\n' },
      { mine: 'wij 2\n', theirs: 'zij 2\n' },
      '\ndrie\n',
    ])
  })

  test('that hold conflict markers themselves takes none of them for one', async () => {
    const { repository } = await opened()
    const marked = '<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n'
    const merged = await repository.merge({
      base: `${marked}een\n`,
      ours: `${marked}wij\n`,
      theirs: `${marked}zij\n`,
    })
    expect(merged.pieces).toEqual([marked, { mine: 'wij\n', theirs: 'zij\n' }])
  })

  test('that are no texts leaves ours', async () => {
    const { repository } = await opened()
    expect(await repository.merge({ base: 'a\0', ours: 'b\0', theirs: 'c\0' })).toEqual({
      text: 'b\0',
      isClean: false,
      pieces: [{ mine: 'b\0', theirs: 'c\0' }],
    })
  })
})
