import { chakra } from '@chakra-ui/react';

/** How much of something there is, as a bar that is red where it should not stay so. */
export function Meter({
  label,
  percent,
  isAlarming,
}: {
  label: string;
  percent: number;
  isAlarming: boolean;
}) {
  return (
    <chakra.div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      height="1.5"
      borderRadius="full"
      bg="bg.raised"
      overflow="hidden"
    >
      <chakra.div
        height="full"
        bg={isAlarming ? 'danger.solid' : 'accent.solid'}
        style={{ width: `${percent}%` }}
      />
    </chakra.div>
  );
}
