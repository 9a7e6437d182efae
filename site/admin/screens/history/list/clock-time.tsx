/** `14:02` in a column of times: figures of one width. The type gives the colon that width too; it keeps its own. */
export function ClockTime({ time }: { time: string }) {
  const [hours, minutes] = time.split(':')
  return (
    <>
      {hours}
      <span className="history-colon">:</span>
      {minutes}
    </>
  )
}
