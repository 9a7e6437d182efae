import { each } from './each'

/** Short points, each preceded by an orange square. */
export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-2">
      {each(items, (item) => (
        <li className="flex gap-3 before:mt-[0.45em] before:size-[0.75rem] before:shrink-0 before:bg-signal before:forced-color-adjust-none">
          {item}
        </li>
      ))}
    </ul>
  )
}
