package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"syscall"

	"github.com/spf13/cobra"

	"marrow/view"
	"marrow/wire/bytemap"
)

func viewCmd() *cobra.Command {
	var f viewFlags
	cmd := &cobra.Command{
		Use:   "view FILE|FOLDER…",
		Short: "Show models in the browser",
		Long: `Opens a gallery of the models in files, folders and archives, and a page for each
model showing its clips, team colours, geosets, textures, check results and a hex view
of the file. To add models, textures, pictures or archives, drop them onto the page
or choose them there. The download button converts a file to any format
that marrow convert writes. A glTF is drawn as Warcraft III would draw it.

marrow serves the page on this machine only, at an address that contains a random
token, until you press Ctrl-C. A file that changes on disk is loaded again. Motions
that follow a model on the command line become its clips. marrow view searches for
textures in the same places as marrow convert.`,
		Example: `  marrow view Footman.mdx --assets extracted
  marrow view units buildings
  marrow view map.w3x --game "C:/Warcraft III"
  marrow view knight.xac idle.xsm walk.xsm
  marrow view . --no-open --port 8080`,
		Args: atLeastOne("FILE or FOLDER"),
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, args) },
	}
	flags := cmd.Flags()
	f.assetFlags.assetFlags(flags)
	flags.StringArrayVar(&f.textures, "texture", nil, "")
	flags.StringArrayVar(&f.materials, "materials", nil, "")
	flags.IntVar(&f.Port, "port", 0, "")
	flags.BoolVar(&f.noOpen, "no-open", false, "")
	return cmd
}

type viewFlags struct {
	view.Options
	assetFlags
	textures, materials []string
	noOpen              bool
}

func (f *viewFlags) run(cmd *cobra.Command, args []string) error {
	if f.Port < 0 || f.Port > 65535 {
		return usage("--port %d, want 1 to 65535, or 0 for a free one", f.Port)
	}
	args, err := f.openAssets(cmd, args)
	if err != nil {
		return err
	}
	f.Assets, f.Names = f.assets, f.archive.names
	if f.Textures, err = readSlots(f.textures); err != nil {
		return err
	}
	if f.Materials, err = readGiven(f.materials); err != nil {
		return err
	}
	f.Files = args
	return serve(cmd, f.Options, f.noOpen)
}

// serve serves the page until marrow is interrupted.
func serve(cmd *cobra.Command, o view.Options, noOpen bool) error {
	s, err := view.New(o)
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(cmd.Context(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	printLeftOut(cmd.ErrOrStderr(), s.LeftOut())
	fmt.Fprintf(cmd.ErrOrStderr(), "marrow: %s\nmarrow: Ctrl-C ends it\n", s.URL())
	if !noOpen {
		openBrowser(s.URL())
	}
	return errors.Join(s.Serve(ctx), s.Close())
}

// printLeftOut prints the files and folders that the page doesn't show.
func printLeftOut(w io.Writer, list []view.LeftOut) {
	const most = 10
	for i, left := range list {
		if i == most {
			fmt.Fprintf(w, "marrow: %d more files and folders aren't shown\n", len(list)-most)
			break
		}
		fmt.Fprintln(w, bytemap.Escape(fmt.Sprintf("marrow: %s: %s", left.Name, left.Why)))
	}
}

// openBrowser opens the address in the system's browser. Errors are ignored, because the address was printed.
func openBrowser(url string) {
	var c *exec.Cmd
	switch runtime.GOOS {
	case "darwin":
		c = exec.CommandContext(context.Background(), "open", url)
	case "windows":
		c = exec.CommandContext(context.Background(), "rundll32", "url.dll,FileProtocolHandler", url)
	default:
		c = exec.CommandContext(context.Background(), "xdg-open", url)
	}
	if c.Start() == nil {
		go func() { _ = c.Wait() }()
	}
}
