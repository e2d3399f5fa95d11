#!/bin/bash
# A job array: sixteen tasks, each of which converts its share of a folder. See docs/clusters.md.
#
#   sbatch slurm.sh MODELS OUT
#
#SBATCH --job-name=marrow
#SBATCH --array=0-15
#SBATCH --cpus-per-task=2
#SBATCH --mem=2G
#SBATCH --requeue
#SBATCH --signal=TERM@60
set -u
models=$1 out=$2
# exec: the signal that comes a minute before the time is up goes to marrow, which then
# finishes the files in progress.
exec srun marrow convert "$models" "$out" --to glb \
	--shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" --jobs "$SLURM_CPUS_PER_TASK" \
	--resume --report "$out/reports/$SLURM_ARRAY_TASK_ID.jsonl"
